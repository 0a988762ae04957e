import type { Address } from '#lib/hex.ts';
import { connectorKind } from './connectorIds.ts';

const connectorKey = 'meowswap:connector';
const accountKey = 'meowswap:account';
const disconnectedKey = 'meowswap:left';

/** Ignores errors: storage may be blocked, full or absent, and a wallet must still connect. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** Returns the connector id of the last visit; undefined if there is none or it is invalid. */
export function storedConnector(): string | undefined {
  const id = attempt(() => localStorage.getItem(connectorKey));
  return id && connectorKind(id) ? id : undefined;
}

/** Remembers the connector for the next visit. */
export function storeConnector(id: string): void {
  attempt(() => localStorage.setItem(connectorKey, id));
  attempt(() => sessionStorage.removeItem(disconnectedKey));
}

export function forgetConnector(): void {
  attempt(() => localStorage.removeItem(connectorKey));
  attempt(() => localStorage.removeItem(accountKey));
}

/** Remembers the account, which is shown at once on the next visit while its wallet connects. */
export function storeAccount(account: Address): void {
  attempt(() => localStorage.setItem(accountKey, account));
}

/** Returns the account of the last visit; undefined if there is none or it is no address. */
export function storedAccount(): Address | undefined {
  const account = attempt(() => localStorage.getItem(accountKey));
  return account && /^0x[\da-f]{40}$/i.test(account) ? (account as Address) : undefined;
}

/** Records a disconnect, so that a wallet app's browser does not reconnect in this tab. */
export function noteDisconnect(): void {
  attempt(() => sessionStorage.setItem(disconnectedKey, '1'));
}

/** Reports whether the user disconnected in this tab and has not connected since. */
export function hasDisconnected(): boolean {
  return attempt(() => sessionStorage.getItem(disconnectedKey)) === '1';
}
