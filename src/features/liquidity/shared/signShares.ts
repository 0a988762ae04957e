import { contractAddress } from '#config/chains.ts';
import { isPoolOf } from '#entities/pairs/pairAddress.ts';
import { signPermit } from '#entities/writeFlow/signPermit.ts';
import type { Token } from '#lib/currency.ts';
import type { AppError } from '#lib/errors.ts';
import { exactAmountText } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import type { AppThunk } from '#redux';
import type { RemoveModel } from './removeModel.ts';
import { approvalChosen, permitSigned } from './removeSlice.ts';

/**
 * Result of signing. `unable`: an approval replaces the signature, which is not asked for again.
 */
export type SignSharesResult =
  | { outcome: 'signed' }
  | { outcome: 'unable' }
  | { outcome: 'failed'; error: AppError };

/** LP tokens that a contract needs an allowance for, with the two tokens on screen. */
export interface SharesToSign extends Pick<
  RemoveModel,
  'account' | 'lp' | 'liquidityRaw' | 'deadlineSeconds'
> {
  tokens: readonly [Token, Token];
}

/**
 * Asks the account to sign a permit for exactly these LP tokens ('Enable'). Sends nothing and costs
 * nothing.
 */
export function signShares(
  { account, lp, tokens, liquidityRaw, deadlineSeconds }: SharesToSign,
  contract: 'router' | 'zap' = 'router',
): AppThunk<Promise<SignSharesResult>> {
  return async (dispatch, getState) => {
    const spender = contractAddress(contract);
    if (!spender) return { outcome: 'failed', error: { kind: 'missingDependencies' } };
    if (!isPoolOf(lp.address, tokens))
      return { outcome: 'failed', error: { kind: 'shownDiffers', what: 'pool' } };
    const shownForm = getState().removeLiquidity.form;
    const result = await dispatch(
      signPermit({
        owner: account,
        pair: lp.address,
        spender,
        valueRaw: liquidityRaw,
        deadlineSeconds,
      }),
    );
    if (result.outcome !== 'signed') {
      if (result.outcome === 'failed') return { outcome: 'failed', error: result.error };
      dispatch(approvalChosen({ account, isUnable: true }));
      return { outcome: 'unable' };
    }
    // The form changed, or an approval was chosen, while the wallet was open: the permit no longer
    // fits.
    const { form, approval } = getState().removeLiquidity;
    if (form === shownForm && approval?.account !== account) {
      const liquidityText = exactAmountText(fromRaw(liquidityRaw), lp);
      dispatch(permitSigned({ permit: result.permit, liquidityText }));
    }
    return { outcome: 'signed' };
  };
}
