import { receivedAmount, spentAmount, tokenAddresses } from '#entities/writeFlow/balanceChanges.ts';
import { contractAddress } from '#config/chains.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { lpToken } from '#entities/pairs/poolCalls.ts';
import type { WriteReview } from '#entities/writeFlow/useWriteFlow.ts';
import type { Preview } from '#entities/writeFlow/writeFlow.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { submittedAddForm } from '../shared/addSlice.ts';
import { gasFound, liquidityFlow, movedInfo } from '../shared/liquidityFlow.ts';
import { addDifference, encodeAdd } from './addCall.ts';
import { addBreaks, addDiffers, type AddModel } from './addModel.ts';
import { selectAddModel } from './addSelectors.ts';

/**
 * Simulated amounts: spent of each side, and the LP tokens received; `null` where the node cannot
 * determine them.
 */
export interface FoundDeposit {
  spentRaw: readonly [Raw | null, Raw | null];
  sharesRaw: Raw | null;
  /** Gas that the call is expected to use. */
  gasRaw: Raw | null;
}
export type AddPreview = Preview<FoundDeposit>;
export type AddReview = WriteReview<AddModel, FoundDeposit>;

function lpAddress({ sides: [a, b] }: AddModel): Address | undefined {
  const tokens = sortTokens(a.currency.token, b.currency.token);
  return tokens && lpToken(tokens)?.address;
}

function watchedTokens(model: AddModel): Address[] {
  const lp = lpAddress(model);
  const sides = tokenAddresses(model.sides.map(({ currency }) => currency));
  return lp ? [...sides, lp] : sides;
}

/**
 * Deposits two tokens. Breaks when the pool would not accept what is shown: another account created
 * it meanwhile, or its price moved beyond the tolerance.
 */
export const addFlow = liquidityFlow<AddModel, FoundDeposit>({
  pool: ({ sides: [a, b] }) => [a.currency, b.currency],
  contract: () => contractAddress('router'),
  spent: ({ sides }) =>
    sides.map(({ currency, desiredRaw }) => ({ currency, amount: fromRaw(desiredRaw) })),
  calls: (model, deadline) => [
    {
      ...encodeAdd(model, deadline),
      abi: routerAbi,
      check: (call, now) => addDifference(model, call, now),
    },
  ],
  latest: (state, { sides: [a, b] }) => selectAddModel(state, a.currency, b.currency),
  breaks: addBreaks,
  differs: addDiffers,
  watched: watchedTokens,
  found: (model, { changes, gas }) => ({
    spentRaw: [
      spentAmount(changes, model.sides[0].currency.id),
      spentAmount(changes, model.sides[1].currency.id),
    ],
    sharesRaw: receivedAmount(changes, lpAddress(model)),
    gasRaw: gasFound(gas),
  }),
  info: ({ sides }) => movedInfo('addLiquidity', sides),
  form: submittedAddForm,
  keepsPool: () => true,
  expertMode: 'atOnce',
});
