/**
 * What reached and left an account in a transaction, by its receipt: tokens by their transfers, coin
 * by what was wrapped and unwrapped for it. Shared by the app and the index, so that both tell the
 * same. Addresses in lower case.
 */
import type { Hex } from './hex.ts';

/** Coin instead of a token's address. */
export const COIN = 'BNB';

/** Topics of the events that tell of flows. */
export const flowTopics = {
  /** Transfer(address indexed from, address indexed to, uint256 value) */
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  /** Deposit(address indexed dst, uint256 amount) of the wrapped coin. */
  wrapped: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
  /** Withdrawal(address indexed src, uint256 amount) of the wrapped coin. */
  unwrapped: '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
} as const satisfies Record<string, Hex>;

/** Log of a receipt, as far as flows need it. */
export interface FlowLog {
  address: string;
  topics: readonly string[];
  data: string;
  /** Index among the logs of its block. */
  index: number;
}

/** What moved into or out of an account by one log. */
export interface Flow {
  token: string;
  /** In the smallest unit, above 0. */
  amount: bigint;
  isIn: boolean;
  index: number;
}

/** What the logs of a transaction are read by. */
export interface FlowTerms {
  account: string;
  /** Whether the account sent the transaction: coin is wrapped for the sender. */
  isSender: boolean;
  /** Whether it is who receives what is unwrapped. */
  isCoinReceiver: boolean;
  wrappedNative: string | undefined;
  /** Contracts that wrap and unwrap coin for who calls them: router and zaps. */
  brokers: ReadonlySet<string>;
}

const WORD = /^0x[0-9a-f]{64}$/i;
const addressOf = (topic: string | undefined): string =>
  `0x${(topic ?? '').slice(-40)}`.toLowerCase();

/** Returns the flows of the wrapped coin's own events. */
function wrappingFlows(log: FlowLog, amount: bigint, terms: FlowTerms): Flow[] {
  const { account, isSender, isCoinReceiver, brokers } = terms;
  const isIn = log.topics[0] === flowTopics.unwrapped;
  const who = addressOf(log.topics[1]);
  const { index } = log;
  const coin: Flow = { token: COIN, amount, isIn, index };
  const token: Flow = { token: log.address.toLowerCase(), amount, isIn: !isIn, index };
  if (who === account) return [coin, token];
  return (isIn ? isCoinReceiver : isSender) && brokers.has(who) ? [coin] : [];
}

/** Selectors of the router's trades for coin, whose fourth argument receives it. */
export const coinTrades = {
  swapExactTokensForETH: '0x18cbafe5',
  swapTokensForExactETH: '0x4a25d94a',
  swapExactTokensForETHSupportingFeeOnTransferTokens: '0x791ac947',
} as const satisfies Record<string, Hex>;

const selectors: ReadonlySet<string> = new Set(Object.values(coinTrades));
const RECEIVER = { from: 10 + 3 * 64, to: 10 + 4 * 64 };

/** Returns who receives the coin of a call; `undefined` where the call names nobody: its sender. */
export function coinReceiver(input: string): string | undefined {
  if (!selectors.has(input.slice(0, 10).toLowerCase()) || input.length < RECEIVER.to)
    return undefined;
  return addressOf(input.slice(RECEIVER.from, RECEIVER.to));
}

/** Reports whether a contract unwrapped coin for somebody, so that `coinReceiver` matters. */
export function unwrapsCoin(
  logs: readonly FlowLog[],
  { wrappedNative, brokers }: Pick<FlowTerms, 'wrappedNative' | 'brokers'>,
): boolean {
  return logs.some(
    ({ address, topics }) =>
      topics[0] === flowTopics.unwrapped &&
      address.toLowerCase() === wrappedNative &&
      brokers.has(addressOf(topics[1])),
  );
}

/** Returns what reached and left an account, in the order of the logs. */
export function accountFlows(logs: readonly FlowLog[], terms: FlowTerms): Flow[] {
  return logs.flatMap((log): Flow[] => {
    // Transfers of collectibles have no data: the token is a fourth topic.
    if (!WORD.test(log.data)) return [];
    const amount = BigInt(log.data);
    const [topic, first, second] = log.topics;
    if (amount === 0n) return [];
    if (topic === flowTopics.transfer && log.topics.length === 3) {
      const [from, to] = [addressOf(first), addressOf(second)];
      const isIn = to === terms.account;
      if (isIn === (from === terms.account)) return [];
      return [{ token: log.address.toLowerCase(), amount, isIn, index: log.index }];
    }
    const isWrapping = topic === flowTopics.wrapped || topic === flowTopics.unwrapped;
    const isWrapped = log.address.toLowerCase() === terms.wrappedNative;
    return isWrapping && isWrapped && log.topics.length === 2
      ? wrappingFlows(log, amount, terms)
      : [];
  });
}
