import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { classicScript } from './inlineScript.ts';

const SERVERS = ['https://node.example', 'https://*.gateway.example'];
const named = `connect-src 'self' ${SERVERS.join(' ')}`;
let script = '';
let openScript = '';

beforeAll(async () => {
  script = await classicScript('src/app/boot.ts', { SERVERS });
  openScript = await classicScript('src/app/boot.ts', { SERVERS: null });
});

const storage = (items: Record<string, string>) => ({ getItem: (key: string) => items[key] });
const forbidden = {
  getItem: () => {
    throw new Error('The request is denied');
  },
};

/** Runs a boot script over what earlier visits stored. Returns what it adds to the page. */
function boot(code: string, localStorage: object, sessionStorage: object = storage({})) {
  const added: unknown[] = [];
  const dataset = {};
  runInNewContext(code, {
    URL,
    localStorage,
    sessionStorage,
    document: {
      createElement: (tag: string) => ({ tag }),
      head: { append: (element: unknown) => added.push(element) },
      documentElement: { dataset },
    },
    window: { addEventListener: () => undefined },
  });
  return { added, dataset };
}

/** Returns what `boot` returns for a policy. */
const policy = (content: string, dataset = {}) => ({
  added: [{ tag: 'meta', httpEquiv: 'Content-Security-Policy', content }],
  dataset,
});

describe('what the page of a deployed build may connect to', () => {
  it('is what the build names', () => {
    expect(boot(script, storage({}))).toEqual(policy(named));
  });

  it('is also the user’s own node and lists, and what was just allowed', () => {
    const stored = {
      meowswap_settings: JSON.stringify({ rpcUrl: 'https://own.example:8545/key', isDark: true }),
      meowswap_lists: JSON.stringify({
        urls: ['/lists/a.json', 'https://lists.example/a.json', 'ipfs://Qm', 'cat.eth'],
      }),
    };
    const allowed = {
      'meowswap:server:node': 'https://new.example/key',
      'meowswap:server:list': 'https://cats.example/list.json',
    };
    expect(boot(script, storage(stored), storage(allowed))).toEqual(
      policy(
        `${named} https://own.example:8545 https://new.example https://cats.example https://lists.example`,
        { theme: 'dark' },
      ),
    );
  });

  it.each([
    '{',
    'null',
    '7',
    '"text"',
    '[]',
    '{"rpcUrl":{},"urls":"https://a.example"}',
    '{"rpcUrl":"https://*","urls":["https://a.example;script-src *",7,null,"http://a.example"]}',
  ])('is not changed by a damaged storage: %s', (text) => {
    const stored = { meowswap_settings: text, meowswap_lists: text };
    const allowed = { 'meowswap:server:node': text, 'meowswap:server:list': 'https://*' };
    expect(boot(script, storage(stored), storage(allowed))).toEqual(policy(named));
  });

  it('is what the build names where storage is forbidden', () => {
    expect(boot(script, forbidden, forbidden)).toEqual(policy(named));
  });
});

it('adds no policy to a build for the local chain', () => {
  const stored = storage({ meowswap_settings: '{"isDark":false}' });
  expect(boot(openScript, stored)).toEqual({ added: [], dataset: { theme: 'light' } });
});
