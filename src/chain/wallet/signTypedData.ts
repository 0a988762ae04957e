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

/** Something that a screen wants signed and not sent. */
export interface SignRequest {
  from: Address;
  chainId: number;
  data: TypedData;
  /** Compares what will be signed, read back from the text that the wallet gets, with what is on the screen: `undefined`, or the name of what differs. */
  check: (data: TypedData) => string | undefined;
}

/**
 * `isUnable`: this wallet or this kind of account makes no such signature, so that another way has to be taken. Not so
 * where the user said no, or where something stood in the way that can pass.
 */
export type SignResult =
  | { ok: true; signature: SplitSignature }
  | { ok: false; error: AppError; isUnable: boolean };

/** What a wallet answers when it could sign at another time, or when its user would not. */
const passing: ReadonlySet<AppError['kind']> = new Set([
  'userRejected',
  'requestPending',
  'walletDisconnected',
  'rpcUnreachable',
  'rpcTimeout',
  'rateLimited',
]);

type TakesTokens = (spender: Address) => boolean;

/** Signatures that this app may ask for: allowances (EIP-2612), which go to nobody but our contracts that take tokens. */
function requireKnown({ primaryType, message }: TypedData, takesTokens: TakesTokens): void {
  const spender = toAddress(message['spender'] ?? '');
  const isKnown = primaryType === 'Permit' && spender !== undefined && takesTokens(spender);
  if (!isKnown) throw new AppFailure({ kind: 'shownDiffers', what: 'spender' });
}

/** The text for the wallet, once what stands in it is what the screen shows. */
function shownText({ from, chainId, data, check }: SignRequest, takesTokens: TakesTokens): string {
  const text = typedDataJson(data);
  const read = JSON.parse(text) as TypedData;
  requireKnown(read, takesTokens);
  if (read.domain.chainId !== chainId)
    throw new AppFailure({ kind: 'shownDiffers', what: 'chain' });
  if (!sameAddress(read.message['owner'], from))
    throw new AppFailure({ kind: 'shownDiffers', what: 'account' });
  const what = check(read);
  if (what !== undefined) throw new AppFailure({ kind: 'shownDiffers', what });
  return text;
}

/** A signature by somebody else, or over something else, in the words for it. */
const badSignature: AppError = {
  kind: 'reverted',
  reason: 'InvalidSignature',
  reasonKey: 'errors.revert.badSignature',
};

/**
 * The only way in which this app asks a wallet to sign typed data (EIP-712). In this order: wallet on the chain and
 * account shown; the text for the wallet read back and equal to the screen; the wallet; the signature is one, and the
 * account's own over just this data. Never rejects.
 */
export function signTypedData(request: SignRequest): AppThunk<Promise<SignResult>> {
  return async (_dispatch, _getState, { wallet, rules }) => {
    let text: string;
    let asked: () => Promise<unknown>;
    try {
      text = shownText(request, rules.takesTokens);
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
