import { sameAddress } from '#lib/address.ts';
import { type AppError, AppFailure, toAppError } from '#lib/errors.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { checkedWallet } from './checkedWallet.ts';
import { typedDataJson, type TypedData } from './typedData.ts';
import { signerOf, splitSignature, type SplitSignature } from './typedSignature.ts';

/** Typed data to be signed, not sent. */
export interface SignRequest {
  from: Address;
  chainId: number;
  data: TypedData;
  /**
   * Returns the first difference between the data that will be signed, parsed from the wallet's
   * text, and the screen, else `undefined`.
   */
  check: (data: TypedData) => string | undefined;
}

/**
 * `isUnable`: this wallet or account cannot make such a signature, so another way is needed. False
 * if the user rejected it or the obstacle may pass.
 */
interface SignFailure {
  ok: false;
  error: AppError;
  isUnable: boolean;
}

/** Signature for a contract, in parts. */
export type SignResult = { ok: true; signature: SplitSignature } | SignFailure;

/** Signature for a service, as the wallet made it. */
type ServiceSignResult = { ok: true; signature: Hex } | SignFailure;

/** Errors of wallets that could sign later, and of users who reject. */
const passing: ReadonlySet<AppError['kind']> = new Set([
  'signatureRejected',
  'requestPending',
  'walletDisconnected',
  'rpcUnreachable',
  'rpcTimeout',
  'rateLimited',
]);

/** A refused signature sends no transaction, so it isn't told as one. */
function toSignError(thrown: unknown): AppError {
  const error = toAppError(thrown);
  return error.kind === 'userRejected' ? { kind: 'signatureRejected' } : error;
}

/** Returns the text for the wallet after checking it against the screen. */
function shownText(
  { from, chainId, data, check }: SignRequest,
  typedDataDifference: (read: TypedData, account: Address) => string | undefined,
): string {
  const text = typedDataJson(data);
  const read = JSON.parse(text) as TypedData;
  const what =
    typedDataDifference(read, from) ??
    // A domain may lack the chain if the message itself names it.
    ([undefined, chainId].includes(read.domain.chainId) ? undefined : 'chain') ??
    check(read);
  if (what !== undefined) throw new AppFailure({ kind: 'shownDiffers', what });
  return text;
}

/** Error for a signature by another account or over other data. */
const badSignature: AppError = {
  kind: 'reverted',
  reason: 'InvalidSignature',
  reasonKey: 'errors.revert.badSignature',
};

/**
 * Asks the wallet to sign typed data (EIP-712): the only way to do so. In this order: data of ours;
 * wallet on the chain and account shown; the wallet's text parsed and equal to the screen; the
 * wallet; what `read` makes of its answer. Never rejects.
 */
function askToSign<Signature>(
  request: SignRequest,
  read: (answer: unknown) => Signature | undefined,
): AppThunk<Promise<{ ok: true; signature: Signature } | SignFailure>> {
  return async (_dispatch, _getState, { wallet, rules }) => {
    let asked: () => Promise<unknown>;
    try {
      const text = shownText(request, rules.typedDataDifference);
      const provider = await checkedWallet(wallet, request);
      asked = () =>
        provider.request({ method: 'eth_signTypedData_v4', params: [request.from, text] });
    } catch (error) {
      return { ok: false, error: toAppError(error), isUnable: false };
    }
    try {
      const signature = read(await asked());
      return signature === undefined
        ? { ok: false, error: badSignature, isUnable: true }
        : { ok: true, signature };
    } catch (thrown) {
      const error = toSignError(thrown);
      return { ok: false, error, isUnable: !passing.has(error.kind) };
    }
  };
}

/** Signs typed data for a contract: the signature is the account's own over this data. */
export function signTypedData(request: SignRequest): AppThunk<Promise<SignResult>> {
  return askToSign(request, (answer) => {
    const signature = splitSignature(answer);
    return signature && sameAddress(signerOf(request.data, signature), request.from)
      ? signature
      : undefined;
  });
}

/** Longest signature of a contract wallet with many owners, in hex digits. */
const MAX_SIGNATURE_DIGITS = 8_192;

/**
 * Signs typed data for a service, which checks the signature itself: that of a contract wallet can
 * have any form.
 */
export function signForService(request: SignRequest): AppThunk<Promise<ServiceSignResult>> {
  return askToSign(request, (answer) =>
    typeof answer === 'string' &&
    answer.length <= MAX_SIGNATURE_DIGITS &&
    /^0x(?:[0-9a-f]{2}){64,}$/i.test(answer)
      ? (answer as Hex)
      : undefined,
  );
}
