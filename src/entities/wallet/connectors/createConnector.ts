import { env } from '#config/env.ts';
import { binanceChainProvider, injectedProvider, waitForWallet } from '../browserWallets.ts';
import { announcedId, connectorKind } from '../connectorIds.ts';
import type { WalletRegistry } from '../discovery.ts';
import { NotAuthorizedError, UnknownConnectorError, type WalletConnector } from './connector.ts';
import { Eip1193Connector } from '../eip1193Connector.ts';

/** Set by the build: false removes the development wallet. Undefined outside a build. */
declare const __MEOW_LOCAL__: boolean | undefined;

export interface ConnectorRequest {
  registry: WalletRegistry;
  /** Connects without prompting the user. */
  isQuiet: boolean;
  onPairingUri: (uri: string) => void;
}

/** True if WalletConnect is configured in this build. */
export const hasWalletConnect = env.walletConnectProjectId !== '';

/** True if this build has the development wallet: on the local chain only. */
export const hasDevelopmentWallet =
  (typeof __MEOW_LOCAL__ === 'undefined' || __MEOW_LOCAL__) && env.isLocal;

async function announcedConnector(
  id: string,
  { registry, isQuiet }: ConnectorRequest,
): Promise<WalletConnector> {
  const provider = await waitForWallet(() => registry.provider(id), registry.subscribe);
  // A reconnect knows the wallet only by its name, so two claimants make it ambiguous.
  if (
    isQuiet &&
    registry.wallets().some((wallet) => announcedId(wallet.rdns) === id && wallet.isDuplicate)
  )
    throw new NotAuthorizedError();
  return new Eip1193Connector({ id, kind: 'injected', provider, isQuiet });
}

/**
 * Creates the connector of an id. Waits for a wallet that is injected late and loads the code of
 * the rare ones. A missing wallet fails later, in `activate` (`NoEthereumProviderError`).
 * Rejects with `UnknownConnectorError`, or `NotAuthorizedError` if a prompt would be needed.
 */
export async function createConnector(
  id: string,
  request: ConnectorRequest,
): Promise<WalletConnector> {
  const { registry, isQuiet, onPairingUri } = request;
  const kind = connectorKind(id);
  switch (kind) {
    case 'injected': {
      if (id !== 'injected') return announcedConnector(id, request);
      const provider = await waitForWallet(injectedProvider, registry.subscribe);
      return new Eip1193Connector({ id, kind, provider, isQuiet });
    }
    case 'binanceChain': {
      const provider = await waitForWallet(binanceChainProvider, registry.subscribe);
      return new Eip1193Connector({ id, kind, provider, isQuiet });
    }
    case 'walletConnect': {
      if (!hasWalletConnect) throw new UnknownConnectorError(id);
      const { createRemoteConnector } = await import('./remoteProvider.ts');
      return createRemoteConnector({ onPairingUri, isQuiet });
    }
    case 'development': {
      if (typeof __MEOW_LOCAL__ === 'undefined' || __MEOW_LOCAL__) {
        if (!env.isLocal) throw new UnknownConnectorError(id);
        const { createDevelopmentConnector } =
          await import('../development/developmentConnector.ts');
        return createDevelopmentConnector(isQuiet);
      }
      throw new UnknownConnectorError(id);
    }
    case undefined:
      throw new UnknownConnectorError(id);
  }
}
