import { sameAddress, toAddress } from '#lib/address.ts';
import { type AppError, AppFailure, toAppError } from '#lib/errors.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { checkedWallet } from './checkedWallet.ts';
import {
  signerOf,
  splitSignature,
  typedDataJson,
  type SplitSignature,
  type TypedData,
} from './typedData.ts';

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
export type SignResult =
  | { ok: true; signature: SplitSignature }
  | { ok: false; error: AppError; isUnable: boolean };

/** Errors of wallets that could sign later, and of users who reject. */
const passing: ReadonlySet<AppError['kind']> = new Set([
  'userRejected',
  'requestPending',
  'walletDisconnected',
  'rpcUnreachable',
  'rpcTimeout',
  'rateLimited',
]);

type TakesPermits = (spender: Address) => boolean;

/** Throws unless the data is an allowance (EIP-2612) for a contract of ours that redeems it. */
function requireKnown({ primaryType, message }: TypedData, takesPermits: TakesPermits): void {
  const spender = toAddress(message['spender'] ?? '');
  const isKnown = primaryType === 'Permit' && spender !== undefined && takesPermits(spender);
  if (!isKnown) throw new AppFailure({ kind: 'shownDiffers', what: 'spender' });
}

/** Returns the text for the wallet after checking it against the screen. */
function shownText(
  { from, chainId, data, check }: SignRequest,
  takesPermits: TakesPermits,
): string {
  const text = typedDataJson(data);
  const read = JSON.parse(text) as TypedData;
  requireKnown(read, takesPermits);
  if (read.domain.chainId !== chainId)
    throw new AppFailure({ kind: 'shownDiffers', what: 'chain' });
  if (!sameAddress(read.message['owner'], from))
    throw new AppFailure({ kind: 'shownDiffers', what: 'account' });
  const what = check(read);
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
 * Signs typed data (EIP-712): the only way to do so. In this order: wallet on the chain and account
 * shown; the wallet's text parsed and equal to the screen; the wallet; the signature is the
 * account's own over this data. Never rejects.
 */
export function signTypedData(request: SignRequest): AppThunk<Promise<SignResult>> {
  return async (_dispatch, _getState, { wallet, rules }) => {
    let text: string;
    let asked: () => Promise<unknown>;
    try {
      text = shownText(request, rules.takesPermits);
      const provider = await checkedWallet(wallet, request);
      asked = () =>
        provider.request({ method: 'eth_signTypedData_v4', params: [request.from, text] });
    } catch (error) {
      return { ok: false, error: toAppError(error), isUnable: false };
    }
    try {
      const signature = splitSignature(await asked());
      if (!signature || !sameAddress(signerOf(request.data, signature), request.from))
        return { ok: false, error: badSignature, isUnable: true };
      return { ok: true, signature };
    } catch (thrown) {
      const error = toAppError(thrown);
      return { ok: false, error, isUnable: !passing.has(error.kind) };
    }
  };
}
