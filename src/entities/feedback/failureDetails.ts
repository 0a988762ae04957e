import { selectCurrentBlock } from '#chain/blocks/selectors.ts';
import { attemptOf } from '#chain/transactions/attempts.ts';
import { shownHash } from '#chain/transactions/record.ts';
import { version } from '#config/version.ts';
import { chain } from '#config/chains.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import type { Translate } from '#i18n/t.ts';
import type { AppError } from '#lib/errors.ts';
import { summaryText } from '#protocol/summary.ts';
import type { AppThunk } from '#redux';
import type { FailureFacts } from './failureFacts.ts';

/** Characters of a thrown error's stack, whose first lines say where it is from. */
const LONGEST_STACK = 1_200;

/** Leaves only the host of addresses: paths and queries of nodes may hold keys. */
const withoutKeys = (text: string): string =>
  text.replaceAll(/\b([a-z][a-z+.-]*:\/\/)(?:[^\s/@"']*@)?([^\s/"'?#)]+)[^\s"')]*/gi, '$1$2');

function reasonOf(error: AppError): string | undefined {
  if (error.kind === 'reverted') return error.reason;
  if (error.kind === 'shownDiffers') return error.what;
  return error.kind === 'unknown' ? error.message : undefined;
}

function thrownText(thrown: unknown): string | undefined {
  if (thrown === undefined) return undefined;
  if (!(thrown instanceof Error)) return typeof thrown === 'string' ? thrown : undefined;
  const { name, message, stack = '' } = thrown;
  const said = `${name}: ${message}`;
  // Chrome begins a stack with the message.
  return stack.includes(message) ? stack : `${said}\n${stack}`;
}

/** Returns where in the stack an error is from, by files of the app without their host. */
const stackText = (text: string): string =>
  text.replaceAll(`${window.location.origin}/`, '').slice(0, LONGEST_STACK);

/**
 * Returns a failure as text to be passed on: what was attempted, why it failed, and where. Labels
 * are English in every language, for who is asked; it holds no key, no balance, and no address that
 * isn't on the chain.
 */
export function failureDetails(
  { action, cause, error, record, thrown }: FailureFacts,
  t: Translate,
  locale: string,
): AppThunk<string> {
  return (_dispatch, getState, { now }) => {
    const state = getState();
    const attempt = error && attemptOf(error);
    const info = record?.info ?? attempt?.info;
    const summary = info && summaryText(info, locale);
    const attempted = summary ? t(summary.key, summary.params) : action;
    const { to, data } = record ?? attempt?.request ?? {};
    const thrownSaid = thrownText(thrown);
    const lines: [label: string, value: string | number | bigint | null | undefined][] = [
      ['Attempted', attempted],
      ['Cause', cause],
      ['Code', error?.kind ?? record?.status],
      ['Reason', error ? reasonOf(error) : record?.reason?.params['reason']],
      ['Error', thrownSaid && stackText(thrownSaid)],
      ['Chain id', record?.chainId ?? chain.id],
      ['Account', record?.from ?? selectAccount(state)],
      ['Contract', to],
      ['Function', data?.slice(0, 10)],
      ['Transaction', record && shownHash(record)],
      ['Mined in block', record?.receipt?.blockNumber],
      ['Latest block', selectCurrentBlock(state)],
      ['Nodes', state.blocks.failure ?? state.blocks.status],
      ['Page', window.location.pathname],
      ['App version', version],
      ['Time', new Date(now()).toISOString()],
    ];
    return lines
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([label, value]) => `${label}: ${withoutKeys(String(value))}`)
      .join('\n');
  };
}
