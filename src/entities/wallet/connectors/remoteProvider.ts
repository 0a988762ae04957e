import { EthereumProvider } from '@walletconnect/ethereum-provider';
import { chain } from '#config/chains.ts';
import { env } from '#config/env.ts';
import { relayOf } from '#config/relay.ts';
import {
  type RemoteConnectorOptions,
  type RemoteProvider,
  RemoteWalletConnector,
} from './walletConnectConnector.ts';

/** Single provider per page: a second one would compete for the stored session. */
let shared: Promise<RemoteProvider> | undefined;

async function makeProvider(): Promise<RemoteProvider> {
  const rpcUrl = chain.rpcUrls[0];
  const made = await EthereumProvider.init({
    projectId: env.walletConnectProjectId,
    optionalChains: [chain.id],
    rpcMap: rpcUrl === undefined ? {} : { [chain.id]: rpcUrl },
    showQrModal: false,
    telemetryEnabled: false,
    // Errors are shown on screen; the library also logs wallets that merely disconnect.
    logger: 'silent',
    relayUrl: relayOf(env),
    metadata: {
      name: 'MeowSwap',
      description: 'MeowSwap',
      url: location.origin,
      icons: [`${location.origin}/images/logo.svg`],
    },
  });
  // It embeds a third-party page, which our content policy blocks, and waits 5 s for it before
  // each pairing.
  made.signer.client.core.verify.register = async () => undefined;
  // Its events are typed one by one, ours by name; the shape is the same.
  return made as unknown as RemoteProvider;
}

function remoteProvider(): Promise<RemoteProvider> {
  const provider = shared ?? makeProvider();
  shared = provider;
  // A failed provider must not block the next attempt.
  provider.catch(() => {
    if (shared === provider) shared = undefined;
  });
  return provider;
}

/** Creates the WalletConnect connector. Load this module on demand: it brings WalletConnect. */
export function createRemoteConnector(
  options: Pick<RemoteConnectorOptions, 'onPairingUri' | 'isQuiet'>,
): RemoteWalletConnector {
  return new RemoteWalletConnector({ ...options, chainId: chain.id, init: remoteProvider });
}
