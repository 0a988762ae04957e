import { campaign } from './campaign.ts';

/** Code that sets a mark on the window if a page runs it. */
const SCRIPT = 'window.__pwned=1';

const cores = [
  `<script>${SCRIPT}</script>`,
  `<img src=x onerror=${SCRIPT}>`,
  `<svg onload=${SCRIPT}>`,
  `<svg><script>${SCRIPT}</script></svg>`,
  `<iframe srcdoc="<script>parent.${SCRIPT}</script>">`,
  `<a href="javascript:${SCRIPT}">x</a>`,
  `javascript:${SCRIPT}`,
  `data:text/html,<script>${SCRIPT}</script>`,
  `" onmouseover="${SCRIPT}`,
  `' autofocus onfocus='${SCRIPT}`,
  `</title><script>${SCRIPT}</script>`,
  `</style><script>${SCRIPT}</script>`,
  `--><script>${SCRIPT}</script>`,
  `]]><script>${SCRIPT}</script>`,
  `{{constructor.constructor('${SCRIPT}')()}}`,
  `\${${SCRIPT}}`,
  `%0d%0a<script>${SCRIPT}</script>`,
  `&lt;script&gt;${SCRIPT}&lt;/script&gt;`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${SCRIPT}>`,
  `<details open ontoggle=${SCRIPT}>`,
  `<video><source onerror=${SCRIPT}>`,
  `<object data="javascript:${SCRIPT}">`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv=refresh content="0;url=javascript:${SCRIPT}">`,
  `<link rel=stylesheet href=https://evil.example/x.css>`,
  `x\u202E<script>${SCRIPT}</script>`,
  `\u2066<script>${SCRIPT}</script>\u2069`,
  `=HYPERLINK("https://evil.example","x")`,
  `@import url(https://evil.example)`,
  `%symbol% %amount% %name%`,
  '__proto__',
  'constructor',
  'toString',
  'Z\u0301\u0302\u0303'.repeat(12),
  '\uD800\uDC00\uD800',
  '\u0000\u0001\u001b[31m',
  '🐱‍👤'.repeat(10),
  'ŁØŃĢ'.repeat(14),
] as const;

const disguises: readonly ((core: string) => string)[] = [
  (core) => core,
  (core) => core.toUpperCase().replaceAll('WINDOW.__PWNED', 'window.__pwned'),
  (core) => `USDT ${core}`,
  (core) => `${core} USDT`,
  (core) => `"${core}"`,
  (core) => `'><${core}`,
  (core) => `\u200B${core}\uFEFF`,
  (core) => `\u202E${core}`,
  (core) => core.replaceAll('<', '＜').replaceAll('>', '＞'),
  (core) => core.replaceAll('<', '%3C').replaceAll('>', '%3E'),
  (core) => core.replaceAll('<', '\\u003c'),
  (core) => `${core} ${core}`,
  (core) => `MEOW-${core}`,
  (core) => `${core}\n${core}`,
  (core) => core.replaceAll(' ', '/'),
  (core) => core.replaceAll('=', '=\t'),
  (core) => core.replaceAll('script', 'scr\u0000ipt'),
];

const all: readonly string[] = [...new Set(disguises.flatMap((disguise) => cores.map(disguise)))];
/** Steps through the names; without a common factor with the disguises, each core and disguise is met. */
const STRIDE = campaign(5, 1);

/**
 * Token or list names that try to run code, to hide, or to break the page: more than 500 in the full
 * run, every fifth of them in the everyday one.
 */
export const hostileNames = all.filter((_name, index) => index % STRIDE === 0);
