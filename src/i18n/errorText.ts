import type { AppError } from '#lib/errors.ts';
import './addRevertTexts.ts';
import { revertTexts } from './revertTexts.ts';
import type { TextRef } from './t.ts';

const isRevertKey = (key: string): key is keyof typeof revertTexts =>
  Object.hasOwn(revertTexts, key);

function revertText({
  reason,
  reasonKey,
  token = '',
}: Extract<AppError, { kind: 'reverted' }>): TextRef {
  if (reasonKey && isRevertKey(reasonKey))
    return { key: reasonKey, params: { reason, symbol: token } };
  return reason === ''
    ? { key: 'errors.revert.unknown', params: {} }
    : { key: 'errors.revert.other', params: { reason } };
}

/** Returns the sentence about an error: what happened and, where possible, what to do. */
export function errorText(error: AppError): TextRef {
  if (error.kind === 'shownDiffers')
    return { key: 'errors.shownDiffers', params: { what: error.what } };
  if (error.kind === 'reverted') return revertText(error);
  // The check that finds this one loads its text.
  if (error.kind === 'contractsDiffer')
    return { key: `errors.${error.kind}`, params: { contract: error.contract } };
  if (error.kind === 'maybeSent')
    return { key: 'errors.maybeSent', params: { message: error.message } };
  if (error.kind !== 'unknown') return { key: `errors.${error.kind}`, params: {} };
  return error.message === ''
    ? { key: 'errors.unknownSilent', params: {} }
    : { key: 'errors.unknown', params: { message: error.message } };
}
