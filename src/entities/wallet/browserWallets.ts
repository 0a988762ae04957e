import type { Eip1193Provider } from '#chain/wallet/gateway.ts';
import { asProvider, readProperty, readText } from './untrusted.ts';

/** How long a wallet that is injected late is waited for, in milliseconds. */
export const INJECTION_WAIT_MS = 3_000;
const CHECK_EVERY_MS = 100;

/** Wallets that open this page in a browser of their own. */
export type InAppWallet = 'binance' | 'tokenPocket' | 'trust' | 'metamask';

function userAgent(): string {
  return readText(readProperty(globalThis.navigator, 'userAgent'), 500);
}

/** Whether this is a phone's or a tablet's browser. */
export function isPhone(): boolean {
  return /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent());
}

/** The wallet that every page extension fights for: `window.ethereum`, or what an in-app browser has in its place. */
export function injectedProvider(): Eip1193Provider | undefined {
  return (
    asProvider(readProperty(readProperty(globalThis, 'binancew3w'), 'ethereum')) ??
    asProvider(readProperty(globalThis, 'ethereum')) ??
    asProvider(readProperty(globalThis, 'trustwallet'))
  );
}

/** The exchange-specific wallet, once it is injected. */
export function binanceChainProvider(): Eip1193Provider | undefined {
  return asProvider(readProperty(globalThis, 'BinanceChain'));
}

/** The wallet whose own browser shows this page; such a wallet connects by itself. Undefined on desktops, whatever a provider claims. */
export function inAppWallet(): InAppWallet | undefined {
  if (!isPhone()) return undefined;
  const agent = userAgent();
  const ethereum = readProperty(globalThis, 'ethereum');
  const claims = (flag: string) => readProperty(ethereum, flag) === true;
  if (readProperty(readProperty(globalThis, 'binancew3w'), 'ethereum') || claims('isBinance'))
    return 'binance';
  if (claims('isTokenPocket') || /TokenPocket/i.test(agent)) return 'tokenPocket';
  if (claims('isTrust') || claims('isTrustWallet') || readProperty(globalThis, 'trustwallet'))
    return 'trust';
  // Many wallets pretend to be MetaMask in their provider; only MetaMask says so in the user agent.
  return /MetaMaskMobile/i.test(agent) ? 'metamask' : undefined;
}

/**
 * Waits until `get` has something: it is asked at once, when a wallet says that it is there, and a few times a second
 * (the exchange-specific wallet says nothing). Undefined after `timeoutMs` milliseconds.
 */
export function waitForWallet<T>(
  get: () => T | undefined,
  subscribe: (listener: () => void) => () => void,
  timeoutMs = INJECTION_WAIT_MS,
): Promise<T | undefined> {
  const first = get();
  if (first !== undefined) return Promise.resolve(first);
  return new Promise((resolve) => {
    const finish = (value: T | undefined) => {
      clearInterval(checking);
      clearTimeout(ending);
      unsubscribe();
      globalThis.removeEventListener?.('ethereum#initialized', check);
      resolve(value);
    };
    const check = () => {
      const value = get();
      if (value !== undefined) finish(value);
    };
    const checking = setInterval(check, CHECK_EVERY_MS);
    const ending = setTimeout(() => finish(get()), timeoutMs);
    const unsubscribe = subscribe(check);
    globalThis.addEventListener?.('ethereum#initialized', check);
  });
}
