// @document
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScriptedWallet } from '#testing/scriptedWallet.ts';
import { inAppWallet, injectedProvider, waitForWallet } from './browserWallets.ts';
import { deepLinks } from './deepLinks.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140';
const asAgent = (userAgent: string) => vi.stubGlobal('navigator', { userAgent });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the wallet app whose browser shows the page', () => {
  it.each([
    ['binance', phone, { binancew3w: { ethereum: createScriptedWallet().provider } }],
    ['binance', phone, { ethereum: { isBinance: true, isMetaMask: true } }],
    ['tokenPocket', phone, { ethereum: { isTokenPocket: true, isMetaMask: true } }],
    ['tokenPocket', `${phone} TokenPocket_iOS`, {}],
    ['trust', phone, { ethereum: { isTrust: true, isMetaMask: true } }],
    ['trust', phone, { trustwallet: createScriptedWallet().provider }],
    ['metamask', `${phone} MetaMaskMobile`, {}],
  ])('is %s', (wallet, agent, globals) => {
    asAgent(agent);
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    expect(inAppWallet()).toBe(wallet);
  });

  it('is none in a phone browser, nor on a desktop whatever its extension claims', () => {
    asAgent(phone);
    vi.stubGlobal('ethereum', { isMetaMask: true });
    expect(inAppWallet()).toBeUndefined();
    asAgent(desktop);
    vi.stubGlobal('ethereum', { isTrust: true, isTokenPocket: true });
    expect(inAppWallet()).toBeUndefined();
  });

  it('survives a provider with throwing getters', () => {
    asAgent(phone);
    const trap = new Proxy(
      {},
      {
        get() {
          throw new Error('trap');
        },
      },
    );
    vi.stubGlobal('ethereum', trap);
    vi.stubGlobal('binancew3w', trap);
    expect(inAppWallet()).toBeUndefined();
    expect(injectedProvider()).toBeUndefined();
  });
});

describe('waiting for a wallet that is injected late', () => {
  beforeEach(() => vi.useFakeTimers());
  const noEvents = () => () => undefined;

  it('returns one that is already injected at once', async () => {
    await expect(waitForWallet(() => 'here', noEvents)).resolves.toBe('here');
  });

  it('returns one that is injected within 3 s, with or without an event', async () => {
    let wallet: string | undefined;
    const byItself = waitForWallet(() => wallet, noEvents);
    await vi.advanceTimersByTimeAsync(2_800);
    wallet = 'late';
    await vi.advanceTimersByTimeAsync(150);
    await expect(byItself).resolves.toBe('late');

    let other: string | undefined;
    const byEvent = waitForWallet(() => other, noEvents);
    other = 'now';
    window.dispatchEvent(new Event('ethereum#initialized'));
    await expect(byEvent).resolves.toBe('now');
  });

  it('gives up after 3 s and clears its timers', async () => {
    const waiting = waitForWallet(() => undefined, noEvents);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(1);
    await expect(waiting).resolves.toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('links into wallet apps', () => {
  it('carry the full URL of the page', () => {
    const page = 'https://meow.example/swap?outputCurrency=0xabc&x=1';
    const hrefs = Object.fromEntries(deepLinks(page, 56).map(({ wallet, href }) => [wallet, href]));
    expect(hrefs['metamask']).toBe(
      'https://link.metamask.io/dapp/meow.example/swap?outputCurrency=0xabc&x=1',
    );
    expect(hrefs['trust']).toBe(
      `https://link.trustwallet.com/open_url?coin_id=20000714&url=${encodeURIComponent(page)}`,
    );
    expect(
      JSON.parse(new URL(hrefs['tokenPocket'] ?? '').searchParams.get('params') ?? ''),
    ).toMatchObject({ url: page, chain: 'BSC' });
    const inner = atob(new URL(hrefs['binance'] ?? '').searchParams.get('_dp') ?? '');
    expect(atob(new URL(inner).searchParams.get('startPageQuery') ?? '')).toBe(
      `url=${encodeURIComponent(page)}&defaultChainId=56`,
    );
  });
});
