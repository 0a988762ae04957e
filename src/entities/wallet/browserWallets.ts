import type { Eip1193Provider } from '#chain/wallet/gateway.ts';
import { asProvider, readProperty, readText } from './untrusted.ts';

/** Time to wait for a wallet that is injected late. */
const INJECTION_WAIT_MS = 3_000;
const CHECK_EVERY_MS = 100;

/** Wallet apps with a browser of their own. */
export type InAppWallet = 'binance' | 'tokenPocket' | 'trust' | 'metamask';

function userAgent(): string {
  return readText(readProperty(globalThis.navigator, 'userAgent'), 500);
}

/** Reports whether this is the browser of a phone or tablet. */
export function isPhone(): boolean {
  return /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent());
}

/** Returns `window.ethereum`, or its counterpart in an in-app browser. */
export function injectedProvider(): Eip1193Provider | undefined {
  return (
    asProvider(readProperty(readProperty(globalThis, 'binancew3w'), 'ethereum')) ??
    asProvider(readProperty(globalThis, 'ethereum')) ??
    asProvider(readProperty(globalThis, 'trustwallet'))
  );
}

/** Returns the Binance extension, once it is injected. */
export function binanceChainProvider(): Eip1193Provider | undefined {
  return asProvider(readProperty(globalThis, 'BinanceChain'));
}

/** Returns the wallet app whose browser shows this page; undefined on desktops. */
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
  // Many providers claim to be MetaMask; only MetaMask's own browser names it in the user agent.
  return /MetaMaskMobile/i.test(agent) ? 'metamask' : undefined;
}

/**
 * Waits until `get` returns a value: it is called at once, on every announcement and ten times a
 * second (the Binance extension announces nothing). Resolves to undefined after `timeoutMs`.
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
