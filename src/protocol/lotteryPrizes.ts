import type { ProductPrizes } from './prizes.ts';

/** Returns the key of a claim of a round, of which there may be several. */
export const lotteryPrizeKey = (round: number, part: number): string =>
  ['lottery', round, ...(part === 0 ? [] : [part])].join(' ');

const KEY = /^lottery(?: (\d+)(?: \d+)?)?$/;

/** Prizes, and refunds of voided rounds. */
export const lotteryPrizes: ProductPrizes<'lottery'> = {
  kind: 'lottery',
  usualGas: 62_000n,
  nameOf(key) {
    const found = KEY.exec(key);
    if (!found) return undefined;
    const [, id] = found;
    return id === undefined
      ? { key: 'harvest.prize.lottery', params: {} }
      : { key: 'harvest.prize.lotteryRound', params: { id } };
  },
};
