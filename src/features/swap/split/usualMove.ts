import { selectTransactions } from '#chain/transactions/selectors.ts';
import { usualMove } from '#entities/pairs/split/usualMove.ts';
import { createAppSelector } from '#redux';
import { selectSamples, selectSamplingPace } from './poolSamples.ts';
import { selectTradeLegs } from './tradeLegs.ts';

const selectOwnBlocks = createAppSelector([selectTransactions], (records) =>
  records.flatMap(({ receipt }) => (receipt ? [receipt.blockNumber] : [])),
);

/**
 * Returns the most by which the form's trade has worsened of late while one like it would have
 * waited, own trades left out; `undefined` while unknown.
 */
export const selectUsualMove = createAppSelector(
  [selectTradeLegs, selectSamples, selectSamplingPace, selectOwnBlocks],
  (trade, samples, pace, ownBlocks) =>
    trade &&
    pace &&
    // A poll comes up to six seconds after a sample is due.
    usualMove(trade.legs, trade.request, samples, { mostBlocks: 2 * pace.wait, ownBlocks }),
);
