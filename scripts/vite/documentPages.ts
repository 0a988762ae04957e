import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createElement } from 'react';
import type { Plugin, Rolldown } from 'vite';
import { root } from '../../services/lib/settings.ts';
import { darkColors, lightColors } from '../../src/ui/theme/colors.ts';
import { sha } from './contentSecurity.ts';
import { documentStyle } from './documentStyle.ts';

/** Documents of `docs/` that the app links to. */
const DOCUMENTS = ['how-the-price-is-proved'];
/** The app's typeface, where its package has it and where a build puts it. */
const FONT = 'node_modules/@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2';
const BUILT_FONT = /(?:^|\/)nunito-latin-wght-normal-[^/]+\.woff2$/;

/** Returns Markdown as HTML: text only, HTML in it is not drawn. */
async function markup(text: string): Promise<string> {
  // Loaded where a document is drawn: unit tests read this configuration too.
  const [{ renderToStaticMarkup }, { default: ReactMarkdown }, { default: remarkGfm }] =
    await Promise.all([import('react-dom/server'), import('react-markdown'), import('remark-gfm')]);
  return renderToStaticMarkup(createElement(ReactMarkdown, { remarkPlugins: [remarkGfm] }, text));
}

/**
 * Returns a document of `docs/` as a page of its own, without script; its policy names its style by
 * hash. `font` is the address of the app's typeface.
 */
async function documentPage(name: string, font: string): Promise<string> {
  const text = readFileSync(`${root}/docs/${name}.md`, 'utf8');
  const title = /^# (.+)$/m.exec(text)?.[1];
  if (title === undefined) throw new Error(`docs/${name}.md has no heading.`);
  const style = documentStyle(font);
  const policy = [
    `default-src 'none'`,
    `style-src '${sha('sha256', style)}'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${lightColors.page}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${darkColors.page}" media="(prefers-color-scheme: dark)">
<title>${title} | MeowSwap</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<header><a href="/"><img src="/images/logo.svg" alt="" width="32" height="32">MeowSwap</a></header>
<main>
${await markup(text)}
</main>
</body>
</html>
`;
}

/** Returns where a build has the typeface. Throws if it has none. */
function builtFont(bundle: Rolldown.OutputBundle): string {
  const file = Object.keys(bundle).find((name) => BUILT_FONT.test(name));
  if (file === undefined) throw new Error('The build has no typeface.');
  return `/${file}`;
}

async function servePage(
  name: string,
  response: ServerResponse,
  fail: (thrown: unknown) => void,
): Promise<void> {
  try {
    const page = await documentPage(name, `/${FONT}`);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page);
  } catch (thrown) {
    fail(thrown);
  }
}

/** Serves the documents for users as pages without script: `/how-the-price-is-proved.html`. */
export function documentPages(): Plugin {
  return {
    name: 'meowswap-document-pages',
    configureServer(server) {
      for (const name of DOCUMENTS)
        server.middlewares.use(`/${name}.html`, (_request, response, next) => {
          void servePage(name, response, next);
        });
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const font = builtFont(bundle);
        const pages = await Promise.all(DOCUMENTS.map((name) => documentPage(name, font)));
        for (const [index, source] of pages.entries())
          this.emitFile({ type: 'asset', fileName: `${DOCUMENTS[index]!}.html`, source });
      },
    },
  };
}
