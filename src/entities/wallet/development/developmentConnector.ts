import { chain } from '#config/chains.ts';
import { Eip1193Connector } from '../connectors/eip1193Connector.ts';
import { createDevelopmentProvider } from './developmentProvider.ts';
import { createNodeRequest } from './nodeRequest.ts';
import { promptQueue } from './promptQueue.ts';

const accountKey = 'meowswap:developmentAccount';

/** Storage may be blocked; the account then lasts as long as the page. */
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

/** One wallet for the life of the page, as an extension would be. */
const provider = createDevelopmentProvider({
  chainId: chain.id,
  node: createNodeRequest(chain.rpcUrls),
  ask: promptQueue.ask,
  storage: createAccountStorage(),
});

/** The connector of the development wallet. Disconnecting takes its permission back, so that the next connection offers the accounts again. */
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
