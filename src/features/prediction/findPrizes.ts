import { readCalls } from '#chain/multicall/readCalls.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { nativeCurrency } from '#config/tokens.ts';
import type { FindPrizes } from '#entities/earning/harvest/prizes.ts';
import { toRaw } from '#lib/raw.ts';
import { PREDICTION_PRIZE_KEY } from '#protocol/predictionPrizes.ts';
import { collectCandidates, collectedAmount } from './collectCandidates.ts';
import { claimableCall, predictionAddress, refundableCall } from './predictionCalls.ts';
import { selectIsCollecting } from './predictionSelectors.ts';
import { readHistory } from './readHistory.ts';

/** Finds the wins and refunds that one transaction collects, among the newest thousand bets. */
export const findPrizes: FindPrizes = (account) => async (dispatch) => {
  if (!predictionAddress) return [];
  const { bets } = await dispatch(readHistory({ account, pages: 1 }));
  const candidates = collectCandidates(bets);
  const askAll = (call: typeof claimableCall) =>
    dispatch(
      readCalls(
        candidates
          .map(({ round }) => call(round.epoch, account))
          .filter((asked) => asked !== undefined),
      ),
    );
  const [won, refunded] = await Promise.all([askAll(claimableCall), askAll(refundableCall)]);
  if ([...won, ...refunded].includes(null))
    throw new RpcError('malformed', 'The game refused a read');
  const due = candidates.filter((_bet, index) => won[index] === true || refunded[index] === true);
  if (due.length === 0) return [];
  // The encoder is loaded only if there is something to collect.
  const { collectAct } = await import('./predictionActs.ts');
  const epochs = due.map(({ round }) => round.epoch);
  const amount = due.reduce((sum, bet) => sum + collectedAmount(bet), 0n);
  return [
    {
      key: PREDICTION_PRIZE_KEY,
      kind: 'prediction',
      to: '/prediction',
      currency: nativeCurrency,
      amount,
      call: collectAct.part({ account, epochs, amountRaw: toRaw(amount) }),
      selectIsBusy: (state) => epochs.some((epoch) => selectIsCollecting(state, epoch, account)),
    },
  ];
};
