import { useWeb3React, Web3ReactProvider } from '@web3-react/core';
import {
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Eip1193Provider } from '#chain/wallet/gateway.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import type { WalletConnector } from './connectors/connector.ts';
import { createWalletRegistry } from './discovery.ts';
import { createWalletSession, isWalletConnector } from './session.ts';
import { asProvider } from './untrusted.ts';
import { showWalletIssue, toWalletIssue } from './walletErrors.ts';
import { walletsDiscovered } from './walletSlice.ts';
import { attachSession, mirrorConnection } from './walletThunks.ts';

/** ethers is loaded only where a transaction is made; here the bare provider is all there is. */
function sameProvider(provider: unknown): unknown {
  return provider;
}

/**
 * web3-react's root. It stands above everything else and takes only `children`: when whatever holds it renders anew while a wallet
 * is answering, web3-react drops the answer in silence.
 */
export function WalletProvider({ children }: { children: ReactNode }): ReactNode {
  return <Web3ReactProvider getLibrary={sameProvider}>{children}</Web3ReactProvider>;
}

/**
 * The connection to the wallet, alone in its own root; everything else knows it from the store. Loaded after the page.
 * Without props and memoised, it never renders again, whatever is around it.
 */
export const WalletConnection = memo(function WalletConnection(): ReactNode {
  return (
    <WalletProvider>
      <WalletBridge />
    </WalletProvider>
  );
});

/** Mirrors web3-react's connection into the store and the gateway, and lets thunks connect and disconnect. Inside the store's provider, once. */
export function WalletBridge(): null {
  const dispatch = useAppDispatch();
  const { activate, deactivate, connector, library, account, chainId, error } =
    useWeb3React<unknown>();
  const isChoosing = useAppSelector((state) => state.wallet.dialog === 'connect');
  const [registry] = useState(createWalletRegistry);
  const held = useRef<WalletConnector | undefined>(undefined);

  useLayoutEffect(() => {
    held.current = isWalletConnector(connector) ? connector : undefined;
  }, [connector]);

  useEffect(() => {
    const provider: Eip1193Provider | undefined = asProvider(library);
    const isLive =
      isWalletConnector(connector) &&
      provider &&
      typeof account === 'string' &&
      chainId !== undefined;
    dispatch(
      mirrorConnection(
        isLive
          ? {
              connectorId: connector.id,
              kind: connector.kind,
              provider,
              account: account as Address,
              chainId,
            }
          : undefined,
      ),
    );
  }, [dispatch, connector, library, account, chainId]);

  // What the wallet said between its answer and web3-react's listening to it would be lost.
  useEffect(() => {
    if (isWalletConnector(connector)) void connector.refresh();
  }, [connector]);

  useEffect(() => {
    if (error) dispatch(showWalletIssue(toWalletIssue(error)));
  }, [dispatch, error]);

  const list = useCallback(
    () =>
      void dispatch(
        walletsDiscovered({ discovered: registry.wallets(), fallbacks: registry.fallbacks() }),
      ),
    [dispatch, registry],
  );
  useEffect(() => registry.subscribe(list), [registry, list]);

  // Wallets that do not announce themselves may have come since: looked for whenever the list is opened.
  useEffect(() => {
    if (isChoosing) list();
  }, [isChoosing, list]);

  useEffect(() => {
    const session = createWalletSession({
      registry,
      activate,
      deactivate,
      dispatch,
      connector: () => held.current,
    });
    const stop = registry.start();
    void dispatch(attachSession(session));
    return () => {
      session.cancel();
      void dispatch(attachSession(undefined));
      stop();
    };
  }, [dispatch, registry, activate, deactivate]);

  return null;
}
