import { EthereumProvider } from '@walletconnect/ethereum-provider';
import { chain } from '#config/chains.ts';
import { env } from '#config/env.ts';
import {
  type RemoteConnectorOptions,
  type RemoteProvider,
  RemoteWalletConnector,
} from './walletConnectConnector.ts';

/** One provider for the life of the page: the protocol's core warns of a second one, which would fight over the stored session. */
let shared: Promise<RemoteProvider> | undefined;

async function makeProvider(): Promise<RemoteProvider> {
  const rpcUrl = chain.rpcUrls[0];
  const made = await EthereumProvider.init({
    projectId: env.walletConnectProjectId,
    optionalChains: [chain.id],
    rpcMap: rpcUrl === undefined ? {} : { [chain.id]: rpcUrl },
    showQrModal: false,
    telemetryEnabled: false,
    // What goes wrong is said in words; its own log speaks of wallets that merely hang up.
    logger: 'silent',
    ...(env.walletConnectRelayUrl === '' ? {} : { relayUrl: env.walletConnectRelayUrl }),
    metadata: {
      name: 'MeowSwap',
      description: 'MeowSwap',
      url: location.origin,
      icons: [`${location.origin}/images/logo.svg`],
    },
  });
  // It would put another site's page into ours (which our content policy forbids) and wait 5 seconds for it before each pairing.
  made.signer.client.core.verify.register = async () => undefined;
  // Its events are typed one by one, ours by name: the shape is the same.
  return made as unknown as RemoteProvider;
}

function remoteProvider(): Promise<RemoteProvider> {
  const provider = shared ?? makeProvider();
  shared = provider;
  // A provider that could not be made must not stand in the way of the next attempt.
  provider.catch(() => {
    if (shared === provider) shared = undefined;
  });
  return provider;
}

/** The WalletConnect connector with the real network behind it. This module and all of WalletConnect are loaded on first use. */
export function createRemoteConnector(
  options: Pick<RemoteConnectorOptions, 'onPairingUri' | 'isQuiet'>,
): RemoteWalletConnector {
  return new RemoteWalletConnector({ ...options, chainId: chain.id, init: remoteProvider });
}
