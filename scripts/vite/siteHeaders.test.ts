import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import viteConfig from '../../vite.config.ts';
import { root } from '../../services/lib/settings.ts';
import { siteHeaders } from './siteHeaders.ts';

const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');

/** Returns the examples of the page about hosting, by their headings, and the file of deploy/. */
const examples = [
  ...read('docs/hosting.md')
    .split(/^## /m)
    .slice(1)
    .map((part) => [part.split('\n')[0]!, part] as const),
  ['deploy/nginx.conf', read('deploy/nginx.conf')] as const,
];

describe('the headers of a host', () => {
  it('forbid framing', () => {
    expect(siteHeaders['Content-Security-Policy']).toBe("frame-ancestors 'none'");
  });

  it('are sent by the server of npm start', () => {
    const { server } = viteConfig as { server: { headers: unknown } };
    expect(server.headers).toEqual(siteHeaders);
  });

  it.each(examples)('are all in the example for %s', (_host, example) => {
    for (const [name, value] of Object.entries(siteHeaders)) {
      expect(example).toContain(name);
      expect(example).toContain(value);
    }
    expect(example).toContain('public, max-age=31536000, immutable');
    expect(example).toContain('/index.html');
  });
});
