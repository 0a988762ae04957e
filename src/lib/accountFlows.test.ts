import { describe, expect, it } from 'vitest';
import { eventTopicOf, selectorOf } from './abiSelectors.ts';
import {
  accountFlows,
  coinReceiver,
  coinTrades,
  flowTopics,
  unwrapsCoin,
  type FlowLog,
  type FlowTerms,
} from './accountFlows.ts';

const named = (digits: string): string => `0x${digits.padStart(40, '0')}`;
const [ME, PAIR, ROUTER, WBNB, PURR, OTHER] = ['a1', 'f0', 'c0', 'b0', 'd0', 'e0'].map(named) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const topic = (address: string): string => `0x${address.slice(2).padStart(64, '0')}`;
const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`;
const terms: FlowTerms = {
  account: ME,
  isSender: true,
  isCoinReceiver: true,
  wrappedNative: WBNB,
  brokers: new Set([ROUTER]),
};
const transfer = (token: string, from: string, to: string, value: bigint): FlowLog => ({
  address: token,
  topics: [flowTopics.transfer, topic(from), topic(to)],
  data: word(value),
  index: 0,
});
const wrapping = (name: 'wrapped' | 'unwrapped', who: string, value: bigint): FlowLog => ({
  address: WBNB,
  topics: [flowTopics[name], topic(who)],
  data: word(value),
  index: 0,
});
const lines = (logs: readonly FlowLog[], change: Partial<FlowTerms> = {}): string[] =>
  accountFlows(
    logs.map((log, index) => ({ ...log, index })),
    { ...terms, ...change },
  ).map(({ token, amount, isIn }) => `${isIn ? '+' : '-'}${amount} ${token}`);

describe('what reached and left an account', () => {
  it('is known by the topics of the events', () => {
    const address = { type: 'address' };
    const amount = { type: 'uint256' };
    expect(flowTopics).toEqual({
      transfer: eventTopicOf('Transfer', [address, address, amount]),
      wrapped: eventTopicOf('Deposit', [address, amount]),
      unwrapped: eventTopicOf('Withdrawal', [address, amount]),
    });
  });

  it('is what arrived of a taxed token, not what the pair sent', () => {
    const bought = [transfer(PURR, PAIR, OTHER, 100n), transfer(PURR, PAIR, ME, 900n)];
    expect(lines(bought)).toEqual([`+900 ${PURR}`]);
  });

  it('is all that left, with the tax that the token took on the way', () => {
    const sold = [transfer(PURR, ME, named('0'), 100n), transfer(PURR, ME, PAIR, 900n)];
    expect(lines(sold)).toEqual([`-100 ${PURR}`, `-900 ${PURR}`]);
  });

  it('is coin where the router wraps or unwraps for the sender, and for no one else', () => {
    const logs = [wrapping('wrapped', ROUTER, 7n), wrapping('unwrapped', ROUTER, 5n)];
    expect(lines(logs)).toEqual(['-7 BNB', '+5 BNB']);
    expect(lines(logs, { isSender: false, isCoinReceiver: false })).toEqual([]);
    expect(lines([wrapping('wrapped', PAIR, 7n)])).toEqual([]);
  });

  it('is both coin and token where the account wraps by itself', () => {
    expect(lines([wrapping('wrapped', ME, 7n)])).toEqual(['-7 BNB', `+7 ${WBNB}`]);
    expect(lines([wrapping('unwrapped', ME, 7n)])).toEqual(['+7 BNB', `-7 ${WBNB}`]);
  });

  it('is nothing by transfers of nothing, to itself, of collectibles, or of other contracts', () => {
    const cat = { ...transfer(PURR, PAIR, ME, 1n), data: '0x' };
    const fake = { ...wrapping('wrapped', ME, 7n), address: PURR };
    const logs = [transfer(PURR, PAIR, ME, 0n), transfer(PURR, ME, ME, 3n), cat, fake];
    expect(lines([...logs, transfer(PURR, PAIR, OTHER, 3n)])).toEqual([]);
  });

  it('is no coin where the trade sends it to somebody else', () => {
    const [amount, list, address] = ['uint256', 'address[]', 'address'].map((type) => ({ type }));
    const inputs = [amount!, amount!, list!, address!, amount!];
    const words = (to: string): string =>
      [word(9n), word(8n), word(160n), topic(to), word(7n)].map((one) => one.slice(2)).join('');
    for (const [name, selector] of Object.entries(coinTrades)) {
      expect(selector).toBe(selectorOf(name, inputs));
      expect(coinReceiver(selector + words(OTHER))).toBe(OTHER);
    }
    expect(coinReceiver(`0xd0e30db0${words(OTHER)}`)).toBeUndefined();
    expect(coinReceiver('0x18cbafe5')).toBeUndefined();
    const sold = [transfer(PURR, ME, PAIR, 9n), wrapping('unwrapped', ROUTER, 5n)];
    expect(unwrapsCoin(sold, terms)).toBe(true);
    expect(unwrapsCoin([wrapping('unwrapped', ME, 5n)], terms)).toBe(false);
    expect(lines(sold, { isCoinReceiver: false })).toEqual([`-9 ${PURR}`]);
  });
});
