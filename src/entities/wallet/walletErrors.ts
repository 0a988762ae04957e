import { NoEthereumProviderError, UserRejectedRequestError } from '@web3-react/injected-connector';
import { toastAdded } from '#entities/notifications/toastsSlice.ts';
import type { AppThunk } from '#redux';
import {
  BadWalletAnswerError,
  NotAuthorizedError,
  RelayTimeoutError,
  UnknownConnectorError,
} from './connectors/connector.ts';
import { errorCodes, readProperty, readText } from './untrusted.ts';
import type { AttemptPhase } from './walletSlice.ts';

/** Failure of a wallet request; each kind has a text. */
export type WalletIssue =
  | {
      kind:
        | 'noProvider'
        | 'refused'
        | 'unknownConnector'
        | 'pending'
        | 'relayTimeout'
        | 'badAnswer'
        | 'unsupportedMethod'
        | 'notAuthorized';
    }
  | { kind: 'other'; name: string; message: string };

/** Classifies what a wallet, a connector or web3-react threw. Never throws. */
export function toWalletIssue(thrown: unknown): WalletIssue {
  const codes = errorCodes(thrown);
  if (thrown instanceof NoEthereumProviderError) return { kind: 'noProvider' };
  if (thrown instanceof UserRejectedRequestError || codes.includes(4001))
    return { kind: 'refused' };
  if (thrown instanceof UnknownConnectorError) return { kind: 'unknownConnector' };
  if (thrown instanceof NotAuthorizedError) return { kind: 'notAuthorized' };
  if (thrown instanceof RelayTimeoutError) return { kind: 'relayTimeout' };
  if (thrown instanceof BadWalletAnswerError) return { kind: 'badAnswer' };
  if (codes.includes(-32002)) return { kind: 'pending' };
  if (codes.includes(4200) || codes.includes(-32601)) return { kind: 'unsupportedMethod' };
  const message = readText(readProperty(thrown, 'message'), 240) || readText(thrown, 240);
  return { kind: 'other', name: readText(readProperty(thrown, 'name'), 60) || 'Error', message };
}

/** Returns the phase that the connect dialog shows for a failed attempt. */
export function attemptPhaseOf(issue: WalletIssue): Exclude<AttemptPhase, 'asking'> {
  if (issue.kind === 'noProvider') return 'missing';
  return issue.kind === 'refused' || issue.kind === 'pending' ? issue.kind : 'failed';
}

const texts = {
  noProvider: ['wallet.error.noProvider.title', 'wallet.error.noProvider.text'],
  refused: ['wallet.error.refused.title', 'wallet.error.refused.text'],
  unknownConnector: ['wallet.error.unknownConnector.title', 'wallet.error.unknownConnector.text'],
  pending: ['wallet.error.pending.title', 'wallet.error.pending.text'],
  relayTimeout: ['wallet.error.relayTimeout.title', 'wallet.error.relayTimeout.text'],
  badAnswer: ['wallet.error.badAnswer.title', 'wallet.error.badAnswer.text'],
  unsupportedMethod: [
    'wallet.error.unsupportedMethod.title',
    'wallet.error.unsupportedMethod.text',
  ],
  notAuthorized: ['wallet.error.refused.title', 'wallet.error.refused.text'],
} as const;

/** The toast of a connection that failed: the next attempt's replaces it, a success removes it. */
export const CONNECTION_TOAST = 'wallet-connection';

/** Shows a wallet failure in a toast; `id`: what it is about, where that is more than itself. */
export function showWalletIssue(issue: WalletIssue, id?: typeof CONNECTION_TOAST): AppThunk {
  return (dispatch) => {
    const about = id === undefined ? {} : { id };
    if (issue.kind === 'other') {
      const { name, message } = issue;
      dispatch(
        toastAdded({
          ...about,
          type: 'danger',
          titleKey: 'wallet.error.other.title',
          titleParams: { name },
          descriptionKey: message === '' ? 'wallet.error.other.noText' : 'wallet.error.other.text',
          descriptionParams: { message },
        }),
      );
      return;
    }
    const [titleKey, descriptionKey] = texts[issue.kind];
    dispatch(
      toastAdded({
        ...about,
        type: issue.kind === 'pending' ? 'warning' : 'danger',
        titleKey,
        descriptionKey,
      }),
    );
  };
}
