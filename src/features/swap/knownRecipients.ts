import { isKind } from '#chain/transactions/info.ts';
import { chain } from '#config/chains.ts';
import type { Address } from '#lib/hex.ts';
import type { SwapInfo } from '#protocol/swap.ts';
import { createAppSelector, type RootState } from '#redux';

/**
 * Returns the accounts that the user sent to before: an address that resembles one of them is
 * pointed out.
 */
export const selectKnownRecipients = createAppSelector(
  [(state: RootState) => state.transactions.byChain[chain.id]],
  (records): readonly Address[] =>
    Object.values(records ?? {}).flatMap(({ info }) =>
      isKind<SwapInfo>(info, 'swap') && info.recipient ? [info.recipient] : [],
    ),
);
