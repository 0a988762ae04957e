/**
 * Volume of the trading competition, from swaps to accounts (decisions G91 and G92). Whole numbers
 * only, in the order of the chain: dollars have 18 decimals, and every division rounds down.
 */
import type { Address } from '#lib/hex.ts';
import type { CompetitionTerms } from './competitionTerms.ts';

/** Reserves of the pair that prices BNB, at the end of a block. */
export interface PriceMark {
  block: number;
  bnb: bigint;
  /** In the dollar's smallest unit. */
  usd: bigint;
}

/** Swap of a counted pair. Accounts are in lower case. */
export interface CountedSwap {
  block: number;
  logIndex: number;
  /** Place of the pair in the terms. */
  pair: number;
  /** Account that sent the transaction, and the two of the event. */
  from: string;
  sender: string;
  to: string;
  bnbIn: bigint;
  bnbOut: bigint;
}

/** Account that takes part. */
export interface Registration {
  account: Address;
  teamId: number;
  /** Whether it is a contract, whose trades others send. */
  isContract: boolean;
}

/** What an account traded. */
export interface Score {
  account: Address;
  teamId: number;
  /** All volume, and what counts: without round trips. In dollars of 18 decimals. */
  rawE18: bigint;
  countedE18: bigint;
  trades: number;
  /** Last trade; all 0 without one. */
  lastBlock: number;
  lastLogIndex: number;
}

/** BNB of a swap that no swap of the other direction has taken up. */
interface OpenTrade {
  block: number;
  left: bigint;
  priced: Priced;
}

/** Swap with the price that its volume is counted at. */
interface Priced {
  score: Score;
  mark: PriceMark;
  bnb: bigint;
  /** BNB of it that belongs to round trips. */
  washed: bigint;
}

const E18 = 18;

/** Returns the value of BNB at a mark. */
function usdE18(bnb: bigint, { bnb: reserve, usd }: PriceMark, usdDecimals: number): bigint {
  return reserve === 0n ? 0n : (bnb * usd * 10n ** BigInt(E18 - usdDecimals)) / reserve;
}

/** Returns the scores by account of those who take part, each with its own, empty at first. */
function emptyScores(registrations: readonly Registration[]): Map<string, Score> {
  return new Map(
    registrations.map(({ account, teamId }) => [
      account.toLowerCase(),
      { account, teamId, rawE18: 0n, countedE18: 0n, trades: 0, lastBlock: 0, lastLogIndex: 0 },
    ]),
  );
}

/**
 * Takes up what the account traded the other way in the same pair, at most `washBlocks` earlier and
 * the oldest first: as much is a round trip on both sides.
 */
function matchTrips(trades: OpenTrade[], priced: Priced, oldest: number): void {
  while (trades.length > 0 && trades[0]!.block < oldest) trades.shift();
  while (trades.length > 0 && priced.washed < priced.bnb) {
    const first = trades[0]!;
    const rest = priced.bnb - priced.washed;
    const matched = first.left < rest ? first.left : rest;
    priced.washed += matched;
    first.priced.washed += matched;
    first.left -= matched;
    if (first.left === 0n) trades.shift();
  }
}

/**
 * Counts swaps. A swap is credited to the account that sent it, if it takes part, or else to a
 * contract that does and received or sent the tokens.
 * @param swaps In the chain's order.
 * @param marks In the chain's order; the first is of a block before the first swap's.
 * @returns A score for each registration, in their order.
 */
export function countVolumes(
  terms: Pick<CompetitionTerms, 'washBlocks' | 'price'>,
  registrations: readonly Registration[],
  swaps: readonly CountedSwap[],
  marks: readonly PriceMark[],
): Score[] {
  const { usdDecimals } = terms.price;
  const scores = emptyScores(registrations);
  const contracts = new Set(
    registrations.flatMap(({ account, isContract }) => (isContract ? [account.toLowerCase()] : [])),
  );
  const creditedTo = ({ from, sender, to }: CountedSwap): Score | undefined =>
    scores.get(from) ?? scores.get([to, sender].find((account) => contracts.has(account)) ?? '');
  const open = new Map<string, OpenTrade[]>();
  const tradesOf = (key: string): OpenTrade[] => {
    const trades = open.get(key) ?? [];
    open.set(key, trades);
    return trades;
  };
  const all: Priced[] = [];
  let next = 0;
  for (const swap of swaps) {
    while (next < marks.length && marks[next]!.block < swap.block) next += 1;
    const mark = marks[next - 1];
    const score = creditedTo(swap);
    if (!mark || !score) continue;
    const { bnbIn, bnbOut } = swap;
    // What a swap takes in and gives out at once is a round trip by itself, which needs no capital.
    const washed = 2n * (bnbIn < bnbOut ? bnbIn : bnbOut);
    const priced = { score, mark, bnb: bnbIn + bnbOut, washed };
    all.push(priced);
    score.trades += 1;
    score.lastBlock = swap.block;
    score.lastLogIndex = swap.logIndex;
    const isBuy = bnbIn >= bnbOut;
    const key = `${score.account}-${swap.pair}-`;
    matchTrips(tradesOf(`${key}${!isBuy}`), priced, swap.block - terms.washBlocks);
    const left = priced.bnb - priced.washed;
    if (left > 0n) tradesOf(`${key}${isBuy}`).push({ block: swap.block, left, priced });
  }
  for (const { score, mark, bnb, washed } of all) {
    score.rawE18 += usdE18(bnb, mark, usdDecimals);
    score.countedE18 += usdE18(bnb - washed, mark, usdDecimals);
  }
  return [...scores.values()];
}
