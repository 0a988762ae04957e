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

/** Keeps the bare provider: ethers is loaded only to send a transaction. */
function sameProvider(provider: unknown): unknown {
  return provider;
}

/**
 * Renders web3-react's root. It takes only `children` and must never re-render: web3-react silently
 * drops a wallet's answer that arrives during a re-render.
 */
export function WalletProvider({ children }: { children: ReactNode }): ReactNode {
  return <Web3ReactProvider getLibrary={sameProvider}>{children}</Web3ReactProvider>;
}

/**
 * Renders the wallet connection in its own root, after the page has loaded; the rest of the app
 * reads it from the store. Memoised without props, it never re-renders.
 */
export const WalletConnection = memo(function WalletConnection(): ReactNode {
  return (
    <WalletProvider>
      <WalletBridge />
    </WalletProvider>
  );
});

/**
 * Mirrors web3-react's connection into the store and the gateway, and lets thunks connect and
 * disconnect. Rendered once.
 */
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

  // Events between the wallet's answer and web3-react's subscription would be lost.
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

  // Wallets that do not announce themselves may have been injected since.
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
