import { chain } from '#config/chains.ts';
import { Eip1193Connector } from '../eip1193Connector.ts';
import { createDevelopmentProvider } from './developmentProvider.ts';
import { createNodeRequest } from './nodeRequest.ts';
import { promptQueue } from './promptQueue.ts';

const accountKey = 'meowswap:developmentAccount';

/** Stores the chosen account, in memory only if storage is blocked. */
function createAccountStorage(): {
  read: () => string | null;
  write: (account: string | null) => void;
} {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(accountKey);
  } catch {
    kept = null;
  }
  return {
    read: () => kept,
    write(account) {
      kept = account;
      try {
        if (account === null) localStorage.removeItem(accountKey);
        else localStorage.setItem(accountKey, account);
      } catch {
        return;
      }
    },
  };
}

/** Single wallet per page, like an extension. */
const provider = createDevelopmentProvider({
  chainId: chain.id,
  node: createNodeRequest(chain.rpcUrls),
  ask: promptQueue.ask,
  storage: createAccountStorage(),
});

/**
 * Creates the development wallet's connector. Disconnecting revokes its permission, so that the
 * next connection offers the accounts again.
 */
export function createDevelopmentConnector(isQuiet: boolean): Eip1193Connector {
  return new Eip1193Connector({
    id: 'development',
    kind: 'development',
    provider,
    isQuiet,
    onClose: (closed) =>
      closed.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }),
  });
}
