// @document
import '#i18n/addVotingTexts.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hostileNames } from '#testing/hostileNames.ts';
import { expectOnlyText } from '#testing/onlyText.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { Markdown } from './Markdown.tsx';

afterEach(cleanup);

function show(text: string): HTMLElement {
  const { container } = render(
    <AppTheme mode="light">
      <Markdown text={text} />
    </AppTheme>,
  );
  return container;
}

const RUN = 'window.__pwned=1';

/** Payloads that aim at Markdown; the first ones are of published reports. */
const payloads = [
  // A fence's info string that was parsed again as HTML (Snapshot, PR #2233).
  `\`\`\`js<img src=x onerror=${RUN}>\ncode\n\`\`\``,
  `~~~<img/src=x/onerror=${RUN}>\ncode\n~~~`,
  // HTML in a proposal's text (snapshot-hub #521).
  `<img src="https://evil.example/x.png" onerror="${RUN}">`,
  `<iframe src="https://evil.example"></iframe>`,
  `[x](javascript:${RUN})`,
  `[x](JaVaScRiPt:${RUN})`,
  `[x](java\nscript:${RUN})`,
  `[x](&#106;avascript:${RUN})`,
  `[x](javascript&colon;${RUN})`,
  `[x](\u0001javascript:${RUN})`,
  `[x](<javascript:${RUN}>)`,
  `[x]( javascript:${RUN} )`,
  `[x](javascript:${RUN} "title")`,
  `[x](https://a.example" onmouseover="${RUN})`,
  `[x](https://a.example 'x" onclick="${RUN}')`,
  `[x](vbscript:${RUN})`,
  `[x](data:text/html;base64,PHNjcmlwdD4=)`,
  `[x](blob:https://a.example/1)`,
  `[x](file:///etc/passwd)`,
  `[x](//evil.example)`,
  `[x](/swap?outputCurrency=evil)`,
  `[x](#here)`,
  `[x](https://user:secret@evil.example)`,
  `[x](https://good.example@evil.example)`,
  `<javascript:${RUN}>`,
  `[x]: javascript:${RUN}\n\n[x]`,
  `[x][y]\n\n[y]: data:text/html,x "y"`,
  `![x](javascript:${RUN})`,
  `![x](data:image/svg+xml;base64,PHN2Zy8+)`,
  `![x](http://evil.example/x.png)`,
  `![x" onerror="${RUN}](https://evil.example/x.png)`,
  `![x](https://evil.example/x.png" onload="${RUN})`,
  `[![x](https://evil.example/x.png)](javascript:${RUN})`,
  `# <script>${RUN}</script>`,
  `> <svg/onload=${RUN}>`,
  `- <details open ontoggle=${RUN}>`,
  `| <img src=x onerror=${RUN}> |\n| --- |\n| <script>${RUN}</script> |`,
  `**<b onmouseover=${RUN}>x</b>**`,
  `\`<script>${RUN}</script>\``,
  `    <script>${RUN}</script>`,
  `[^1]\n\n[^1]: <script>${RUN}</script>`,
  `- [x] <input onfocus=${RUN} autofocus>`,
  `<!-- --><script>${RUN}</script>`,
  `<![CDATA[<script>${RUN}</script>]]>`,
  `<?xml?><script>${RUN}</script>`,
  `<div id="root"></div><form action="https://evil.example"><button>`,
  `<style>@import 'https://evil.example/x.css';</style>`,
  `<a href="https://evil.example" ping="https://evil.example/ping">x</a>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<template><script>${RUN}</script></template>`,
  `https://www.evil.example/<script>${RUN}</script>`,
  `https://evil.example/"onmouseover="${RUN}`,
  `$\{${RUN}}`,
  `{{constructor.constructor('${RUN}')()}}`,
];

describe('texts of strangers', () => {
  const all = [...payloads, ...hostileNames];

  it('are a corpus of at least a hundred', () => {
    expect(all.length).toBeGreaterThanOrEqual(100);
  });

  it.each(all.map((text) => [text]))('run nothing and load nothing: %j', (text) => {
    const container = show(text);
    expectOnlyText(container);
    expect(
      container.querySelectorAll('img, form, input, source, [style], [id], [title]'),
    ).toHaveLength(0);
    for (const link of container.querySelectorAll('a')) {
      expect(link.protocol).toMatch(/^https?:$/);
      expect(link.rel).toBe('noopener noreferrer nofollow ugc');
    }
  });

  it.each([['>'], ['- '], ['**a '], ['[']])(
    'are shown as written where they nest deeper than a page can: %s',
    (mark) => {
      // React reports what the boundary caught.
      const report = vi.spyOn(console, 'error').mockReturnValue();
      const close = mark === '**a ' ? 'b**'.repeat(500) : '';
      expect(show(`${mark.repeat(500)}cat${close}`)).toHaveTextContent('cat');
      expect(document.querySelectorAll('blockquote, ul, strong').length).toBeLessThan(100);
      report.mockRestore();
    },
  );
});

describe('links', () => {
  it('say where they lead', () => {
    show('[the forum](https://forum.example/t/1) and www.cats.example');
    expect(screen.getByRole('link', { name: 'the forum (forum.example)' })).toHaveAttribute(
      'href',
      'https://forum.example/t/1',
    );
    expect(screen.getByText('(www.cats.example)')).toBeVisible();
  });

  it('to a host of other alphabets name it first', async () => {
    show('[vote](https://\u0430pple.example/)');
    expect(screen.queryByRole('link')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^vote/ }));
    const dialog = screen.getByRole('alertdialog', { name: 'Check this address' });
    expect(within(dialog).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/xn--/));
  });

  it('beyond two hundred stay text', () => {
    const container = show('[x](https://a.example) '.repeat(250));
    expect(container.querySelectorAll('a')).toHaveLength(200);
  });
});

describe('images', () => {
  it('load when asked for, without telling where from', async () => {
    const container = show('![A cat](https://cats.example/cat.png)');
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('Loading it tells cats.example your IP address.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Load image' }));
    const image = screen.getByRole('img', { name: 'A cat' });
    expect(image).toHaveAttribute('src', 'https://cats.example/cat.png');
    expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
  });
});

it('draws headings below the title, lists, quotes, code and tables', () => {
  const container = show('# One\n\n- a\n\n> b\n\n`c`\n\n| d |\n| --- |\n| e |\n\n~~f~~ **g** _h_');
  expect(screen.getByRole('heading', { level: 2, name: 'One' })).toBeVisible();
  for (const name of ['li', 'blockquote', 'code', 'table', 'del', 'strong', 'em'])
    expect(container.querySelector(name)).not.toBeNull();
});
