import type { AbstractConnector } from '@web3-react/abstract-connector';
import type { WalletSession } from '#chain/wallet/gateway.ts';
import { startAwakeTimer } from '#lib/awakeTimer.ts';
import type { AppDispatch } from '#redux';
import { inAppWallet } from './browserWallets.ts';
import { connectorKind } from './connectorIds.ts';
import type { WalletConnector } from './connectors/connector.ts';
import { createConnector } from './connectors/createConnector.ts';
import type { WalletRegistry } from './discovery.ts';
import {
  attemptPhaseOf,
  CONNECTION_TOAST,
  showWalletIssue,
  toWalletIssue,
} from './walletErrors.ts';
import { attemptEnded, attemptFailed, attemptStarted, pairingOffered } from './walletSlice.ts';
import {
  forgetConnector,
  hasDisconnected,
  noteDisconnect,
  storeConnector,
  storedConnector,
} from './walletStorage.ts';

/** Parts of web3-react and the app that the session works with. */
export interface SessionParts {
  registry: WalletRegistry;
  activate: (connector: AbstractConnector, onError: undefined, throwErrors: true) => Promise<void>;
  deactivate: () => void;
  /** Returns the connector that web3-react holds now. */
  connector: () => WalletConnector | undefined;
  dispatch: AppDispatch;
}

/** web3-react silently drops a connection if it re-rendered meanwhile; no wallet prompts twice. */
const ACTIVATION_TRIES = 3;

/** Milliseconds for which a page that opens says that it connects: the wallet may never answer. */
const RESTORE_MS = 10_000;

class StaleActivationError extends Error {
  override name = 'StaleActivationError';
}

/**
 * Connects and disconnects wallets, one attempt at a time: a newer attempt or a disconnect voids
 * the answer to an older one.
 */
export function createWalletSession({
  registry,
  activate,
  deactivate,
  connector,
  dispatch,
}: SessionParts): WalletSession {
  let current = 0;
  let pending: WalletConnector | undefined;

  async function activated(made: WalletConnector): Promise<void> {
    for (let tries = 0; tries < ACTIVATION_TRIES; tries += 1) {
      await activate(made, undefined, true);
      if (made.isListening || made !== pending) return;
    }
    throw new StaleActivationError('The wallet was busy. Please try again.');
  }

  function drop(): void {
    current += 1;
    const dropped = pending;
    pending = undefined;
    dropped?.abandon();
  }

  /** Rejects only if the attempt is still the current one. */
  async function attempt(connectorId: string, isQuiet: boolean): Promise<void> {
    drop();
    const mine = current;
    const isMine = () => mine === current;
    dispatch(attemptStarted({ connectorId, isQuiet }));
    try {
      const made = await createConnector(connectorId, {
        registry,
        isQuiet,
        onPairingUri: (uri) => {
          if (isMine()) dispatch(pairingOffered(uri));
        },
      });
      if (!isMine()) return;
      pending = made;
      await activated(made);
      if (isMine()) storeConnector(connectorId);
      // Answered after the user had moved on: web3-react now holds an unwanted connection.
      else if (connector() === made) deactivate();
    } catch (thrown) {
      if (isMine()) throw thrown;
    } finally {
      if (isMine()) pending = undefined;
    }
  }

  async function connect(connectorId: string): Promise<void> {
    try {
      await attempt(connectorId, false);
    } catch (thrown) {
      const issue = toWalletIssue(thrown);
      dispatch(attemptFailed(attemptPhaseOf(issue)));
      dispatch(showWalletIssue(issue, CONNECTION_TOAST));
    }
  }

  async function restoreStored(connectorId: string): Promise<void> {
    const restoring = attempt(connectorId, true);
    const mine = current;
    // A late answer still connects.
    const late = startAwakeTimer(RESTORE_MS, () => {
      if (mine === current) dispatch(attemptEnded());
    });
    try {
      await restoring;
    } catch (thrown) {
      const issue = toWalletIssue(thrown);
      dispatch(attemptEnded());
      // Locked or no longer authorised: the user asked for nothing, so nothing is shown.
      if (issue.kind === 'notAuthorized' || issue.kind === 'refused' || issue.kind === 'pending')
        return;
      if (issue.kind === 'noProvider' || issue.kind === 'unknownConnector') forgetConnector();
      dispatch(showWalletIssue(issue, CONNECTION_TOAST));
    } finally {
      late.stop();
    }
  }

  return {
    connect,
    async restore() {
      const stored = storedConnector();
      if (stored !== undefined) await restoreStored(stored);
      // A user who opens this page in a wallet app's browser wants that wallet.
      else if (inAppWallet() !== undefined && !hasDisconnected()) await connect('injected');
      // Another tab has disconnected the wallet meanwhile, so nothing is restored.
      else dispatch(attemptEnded());
    },
    cancel() {
      drop();
      dispatch(attemptEnded());
    },
    async disconnect() {
      drop();
      dispatch(attemptEnded());
      const held = connector();
      forgetConnector();
      noteDisconnect();
      deactivate();
      await held?.close();
    },
    async refresh() {
      await connector()?.refresh();
    },
  };
}

/** Reports whether a connector is one of ours; web3-react types only its base class. */
export function isWalletConnector(
  connector: AbstractConnector | undefined,
): connector is WalletConnector {
  return (
    connector !== undefined &&
    typeof Reflect.get(connector, 'id') === 'string' &&
    connectorKind(String(Reflect.get(connector, 'id'))) !== undefined
  );
}
