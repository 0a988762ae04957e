/** Logs that the competition's result is made of, as a node answers them. */
import type { Address, Hex } from '#lib/hex.ts';
import type { CompetitionTerms } from './competitionTerms.ts';
import type { CountedSwap, PriceMark } from './competitionVolume.ts';

/** Log of `eth_getLogs` or of a receipt. */
export interface PairLog {
  address: string;
  topics: readonly string[];
  data: string;
  blockNumber: string;
  logIndex: string;
}

/** Topic of `Swap(address indexed, uint256, uint256, uint256, uint256, address indexed)`. */
export const swapTopic: Hex = '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822';
/** Topic of `Sync(uint112, uint112)`. */
export const syncTopic: Hex = '0x1c411e9a96e071241c2f21f7726b17ae89e3cab4c78be50e062b03a9fffbbad1';
/** Topic of `UserRegister(address indexed, uint256 indexed)`. */
export const userRegisterTopic: Hex =
  '0xdec4c13f1daa034ca2a06b9cee6c16accc0bd81ad27afacc15604c4f5cea09bb';
/** Topic of the profiles' `TeamAdd(uint256, string)`. */
export const teamAddTopic: Hex =
  '0x1137f48534f03e02268dec7839069a7484bc6788c43e4ed9dc38dd8a2f269bc7';

const WORD = 64;
const wordOf = (data: string, index: number): bigint =>
  BigInt(`0x${data.slice(2 + index * WORD, 2 + (index + 1) * WORD)}`);
const accountOf = (topic: string | undefined): string => `0x${String(topic).slice(-40)}`;

/**
 * Returns the swap of a log; `undefined` for another log, or one of a pair that does not count.
 * @param from Account that sent the transaction.
 */
export function swapOfLog(
  terms: Pick<CompetitionTerms, 'pairs'>,
  { address, topics, data, blockNumber, logIndex }: PairLog,
  from: string,
): CountedSwap | undefined {
  const pair = terms.pairs.findIndex((one) => one.address.toLowerCase() === address.toLowerCase());
  if (pair === -1 || topics[0] !== swapTopic) return undefined;
  const [bnbIn, bnbOut] = terms.pairs[pair]!.bnbIs0 ? [0, 2] : [1, 3];
  return {
    block: Number(blockNumber),
    logIndex: Number(logIndex),
    pair,
    from: from.toLowerCase(),
    sender: accountOf(topics[1]),
    to: accountOf(topics[2]),
    bnbIn: wordOf(data, bnbIn),
    bnbOut: wordOf(data, bnbOut),
  };
}

/** Returns the reserves that a log says; `undefined` for one of another event or pair. */
export function markOfLog(
  { price }: Pick<CompetitionTerms, 'price'>,
  { address, topics, data, blockNumber }: PairLog,
): PriceMark | undefined {
  if (address.toLowerCase() !== price.pair.toLowerCase() || topics[0] !== syncTopic)
    return undefined;
  const [bnb, usd] = price.bnbIs0 ? [0, 1] : [1, 0];
  return { block: Number(blockNumber), bnb: wordOf(data, bnb), usd: wordOf(data, usd) };
}

/** Returns the last of each block's marks: the reserves at the end of it. */
export function closingMarks(marks: readonly PriceMark[]): PriceMark[] {
  return marks.filter(({ block }, index) => marks[index + 1]?.block !== block);
}

/** Code of an account whose own key lends it a contract's (EIP-7702), and may take it away again. */
const LENT_CODE = /^0xef0100/i;

/**
 * Reports whether an account is a contract, by its code: for good, so that a list stays what it was
 * when it is counted again.
 */
export function isContractCode(code: string): boolean {
  return code !== '0x' && !LENT_CODE.test(code);
}

/** Returns the number of the team that a log of the profiles adds. */
export const teamOfLog = ({ data }: PairLog): number => Number(wordOf(data, 0));

/** Returns the account and the team of a registration's log. */
export function registrationOfLog({ topics }: PairLog): { account: Address; teamId: number } {
  return { account: accountOf(topics[1]) as Address, teamId: Number(topics[2]) };
}
