import { connectorKind } from './connectorIds.ts';

const connectorKey = 'meowswap:connector';
const leftKey = 'meowswap:left';

/** Storage may be blocked, full or absent; a wallet connects all the same. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** The connector of the last visit; undefined when there is none or what is stored is no connector id. */
export function storedConnector(): string | undefined {
  const id = attempt(() => localStorage.getItem(connectorKey));
  return id && connectorKind(id) ? id : undefined;
}

/** Remembers the connector for the next visit. */
export function storeConnector(id: string): void {
  attempt(() => localStorage.setItem(connectorKey, id));
  attempt(() => sessionStorage.removeItem(leftKey));
}

/** Forgets the connector. */
export function forgetConnector(): void {
  attempt(() => localStorage.removeItem(connectorKey));
}

/** Notes that the user disconnected: a wallet's own browser must not connect by itself again in this tab. */
export function noteLeft(): void {
  attempt(() => sessionStorage.setItem(leftKey, '1'));
}

/** Whether the user disconnected in this tab and has not connected since. */
export function hasLeft(): boolean {
  return attempt(() => sessionStorage.getItem(leftKey)) === '1';
}
