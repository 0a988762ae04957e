// @document
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, createScriptedWallet } from '#testing/scriptedWallet.ts';
import { createWalletRegistry, type WalletRegistry } from './discovery.ts';

let registry: WalletRegistry;
let stop: () => void;
const silence: (() => void)[] = [];
const say = (provider: unknown, info?: Record<string, unknown>) =>
  silence.push(announce(provider, info));

beforeEach(() => {
  registry = createWalletRegistry();
  stop = registry.start();
});
afterEach(() => {
  stop();
  for (const quiet of silence.splice(0)) quiet();
  vi.unstubAllGlobals();
});

describe('finding wallets by EIP-6963', () => {
  it('finds wallets injected before and after it starts', () => {
    stop();
    const early = createScriptedWallet();
    say(early.provider, { uuid: 'a', rdns: 'com.early' });
    registry = createWalletRegistry();
    stop = registry.start();
    const heard = vi.fn();
    registry.subscribe(heard);
    const late = createScriptedWallet();
    say(late.provider, { uuid: 'b', rdns: 'com.late', name: 'Late' });
    expect(registry.wallets().map((wallet) => wallet.id)).toEqual([
      'injected:com.early',
      'injected:com.late',
    ]);
    expect(registry.provider('injected:com.late')).toBe(late.provider);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('lists a wallet once however often it announces itself', () => {
    const { provider } = createScriptedWallet();
    say(provider);
    window.dispatchEvent(new Event('eip6963:requestProvider'));
    expect(registry.wallets()).toHaveLength(1);
    expect(registry.wallets()[0]?.isDuplicate).toBe(false);
  });

  it('marks both providers that claim the same uuid, and keeps the first under its id', () => {
    const [real, thief] = [createScriptedWallet(), createScriptedWallet()];
    say(real.provider, { uuid: 'same', rdns: 'io.metamask', name: 'MetaMask' });
    say(thief.provider, { uuid: 'same', rdns: 'com.thief', name: 'MetaMask' });
    expect(registry.wallets().map((wallet) => wallet.isDuplicate)).toEqual([true, true]);
    expect(registry.provider('injected:io.metamask')).toBe(real.provider);
  });

  it('marks both providers that claim the same name, under separate ids', () => {
    const [real, thief] = [createScriptedWallet(), createScriptedWallet()];
    say(real.provider, { uuid: 'a', rdns: 'io.metamask' });
    say(thief.provider, { uuid: 'b', rdns: 'io.metamask' });
    expect(registry.wallets().map(({ id, isDuplicate }) => [id, isDuplicate])).toEqual([
      ['injected:io.metamask', true],
      ['injected:io.metamask#2', true],
    ]);
    expect(registry.provider('injected:io.metamask#2')).toBe(thief.provider);
  });

  it.each([
    ['no detail', undefined],
    ['a detail that is not an object', 5],
    [
      'a trap',
      new Proxy(
        {},
        {
          get() {
            throw new Error('trap');
          },
        },
      ),
    ],
    ['no provider', { info: { uuid: 'a', name: 'A', icon: '', rdns: 'a.b' } }],
    [
      'a provider without a request method',
      { info: { uuid: 'a', name: 'A', icon: '', rdns: 'a.b' }, provider: { request: 'no' } },
    ],
    [
      'a request getter that throws',
      {
        info: { uuid: 'a', name: 'A', icon: '', rdns: 'a.b' },
        provider: {
          get request() {
            throw new Error('trap');
          },
        },
      },
    ],
    [
      'no name',
      {
        info: { uuid: 'a', name: '\u200B', icon: '', rdns: 'a.b' },
        provider: createScriptedWallet().provider,
      },
    ],
    [
      'a reverse domain name with markup',
      {
        info: { uuid: 'a', name: 'A', icon: '', rdns: '<b>' },
        provider: createScriptedWallet().provider,
      },
    ],
    [
      'texts of the wrong type',
      {
        info: { uuid: 1, name: {}, icon: [], rdns: null },
        provider: createScriptedWallet().provider,
      },
    ],
  ])('ignores an announcement with %s', (_what, detail) => {
    expect(() =>
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
    ).not.toThrow();
    expect(registry.wallets()).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    'https://evil.example/track.png',
    'data:text/html,<script>',
    'DATA:IMAGE/PNG;base64,x',
    5,
    `data:image/png;base64,${'x'.repeat(200_001)}`,
  ])('takes only a small image inside the announcement as icon: %s', (icon) => {
    say(createScriptedWallet().provider, { icon });
    expect(registry.wallets()[0]?.icon).toBe(icon === 'DATA:IMAGE/PNG;base64,x' ? icon : null);
  });

  it('limits the number of wallets', () => {
    for (let n = 0; n < 100; n += 1)
      say(createScriptedWallet().provider, { uuid: `u${n}`, rdns: `com.w${n}` });
    expect(registry.wallets()).toHaveLength(32);
  });

  it('offers window.ethereum only if it did not announce itself', () => {
    const { provider } = createScriptedWallet();
    vi.stubGlobal('ethereum', provider);
    expect(registry.fallbacks()).toEqual({ ethereum: true, binanceChain: false });
    say(provider);
    expect(registry.fallbacks().ethereum).toBe(false);
  });
});
