import { Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import { productRules } from '#testing/productRules.ts';
import type { TransactionInfo } from './catalogue.ts';
import type { LiquidityInfo } from './liquidity.ts';
import { doneInfo, summaryText } from './summary.ts';
import { unwrapTopic } from './receiptAmounts.ts';
import type { SwapInfo } from './swap.ts';
import type { ZapInfo } from './zap.ts';

const events = new Interface([
  'event Transfer(address indexed from, address indexed to, uint value)',
  'event Withdrawal(address indexed account, uint amount)',
  'event Deposit(address indexed account, uint amount)',
]);
const { rewardsPaid } = productRules;
const meow = token('MEOW').address;
const router = contractAddress('router')!;
const wrapped = contractAddress('wrappedNative')!;
const E18 = 10n ** 18n;

const transfer = (address: Address, from: Address, to: Address, amount: bigint) => ({
  address,
  ...events.encodeEventLog('Transfer', [from, to, amount]),
});
const unwrap = (by: Address, amount: bigint) => ({
  address: wrapped,
  ...events.encodeEventLog('Withdrawal', [by, amount]),
});

const wrap = (by: Address, amount: bigint) => ({
  address: wrapped,
  ...events.encodeEventLog('Deposit', [by, amount]),
});

const removal: LiquidityInfo = {
  kind: 'removeLiquidity',
  symbolA: 'MEOW',
  symbolB: 'BNB',
  addressA: meow,
  addressB: 'BNB',
  decimalsA: 18,
  decimalsB: 18,
  amountARaw: toRaw(600n * E18),
  amountBRaw: toRaw(E18),
};
const exit: ZapInfo = {
  kind: 'zapOut',
  symbolA: 'MEOW',
  symbolB: 'BNB',
  addressA: meow,
  addressB: 'BNB',
  symbol: 'MEOW',
  address: meow,
  decimals: 18,
  amountRaw: toRaw(1200n * E18),
  liquidityRaw: toRaw(E18),
};

const trade: SwapInfo = {
  kind: 'swap',
  tradeType: 'exactInput',
  inputSymbol: 'BNB',
  outputSymbol: 'PURR',
  inputAddress: 'BNB',
  outputAddress: token('PURR').address,
  inputDecimals: 18,
  outputDecimals: 18,
  inputRaw: toRaw(E18 / 10n),
  outputRaw: toRaw(1_150n * E18),
};
const sale: SwapInfo = {
  ...trade,
  tradeType: 'exactOutput',
  inputSymbol: 'PURR',
  outputSymbol: 'BNB',
  inputAddress: token('PURR').address,
  outputAddress: 'BNB',
  inputRaw: toRaw(1_300n * E18),
  outputRaw: toRaw(E18 / 10n),
};

/** Returns the summary of a transaction that was mined with these logs. */
function told(info: TransactionInfo, logs: unknown[]): Readonly<Record<string, unknown>> {
  const rewards = rewardsPaid({ logs }, info, OWNER);
  return summaryText(doneInfo({ info, receipt: { rewards } as never })).params;
}

describe('the summary of a withdrawal', () => {
  it('knows the topic of an unwrapped coin', () => {
    expect(events.getEvent('Withdrawal')?.topicHash).toBe(unwrapTopic);
  });

  it('tells what the receipt paid, of a token and of the coin', () => {
    const logs = [
      transfer(meow, router, OWNER, 590n * E18),
      transfer(meow, router, OTHER, 5n * E18),
      unwrap(router, (E18 * 98n) / 100n),
    ];
    expect(told(removal, logs)).toMatchObject({ amountA: '590', amountB: '0.98' });
  });

  it('adds the parts of one token up, less what went out again', () => {
    const logs = [
      transfer(meow, router, OWNER, 600n * E18),
      transfer(meow, contractAddress('zap')!, OWNER, 580n * E18),
      transfer(meow, OWNER, OTHER, 10n * E18),
    ];
    expect(told(exit, logs)).toMatchObject({ amount: '1,170' });
    const batch: TransactionInfo = { kind: 'batch', parts: [removal, exit] };
    expect(told(batch, logs)).toMatchObject({ amount: '1,170' });
  });

  it('keeps the estimate where the receipt does not tell', () => {
    expect(told(removal, [])).toMatchObject({ amountA: '600', amountB: '1' });
    // Coin that another contract unwrapped is not ours to tell.
    expect(told(removal, [unwrap(OTHER, 7n * E18)])).toMatchObject({ amountB: '1' });
  });
});

describe('the summary of a zap into a pool', () => {
  const entry = (kind: 'zapIn' | 'zapIntoFarm', address: ZapInfo['address']): ZapInfo => ({
    ...exit,
    kind,
    address,
    symbol: address === 'BNB' ? 'BNB' : 'MEOW',
    amountRaw: toRaw(E18),
  });

  it.each([
    ['zapIn', 'zap'],
    ['zapIntoFarm', 'farmZap'],
  ] as const)('%s tells what was paid less the rest that came back', (kind, contract) => {
    const by = contractAddress(contract)!;
    const coin = [wrap(by, E18), unwrap(by, E18 / 50n)];
    expect(told(entry(kind, 'BNB'), coin)).toMatchObject({ amount: '0.98' });
    const nearlyAll = [wrap(by, E18), unwrap(by, 1n)];
    expect(told(entry(kind, 'BNB'), nearlyAll)).toMatchObject({ amount: '1' });
    const paid = [transfer(meow, OWNER, by, E18), transfer(meow, by, OWNER, E18 / 100n)];
    expect(told(entry(kind, meow), paid)).toMatchObject({ amount: '0.99' });
  });

  it('keeps what was offered where the receipt does not tell, and beside an exit', () => {
    const by = contractAddress('zap')!;
    expect(told(entry('zapIn', 'BNB'), [])).toMatchObject({ amount: '1' });
    const logs = [wrap(by, E18), unwrap(by, E18 / 50n)];
    const batch: TransactionInfo = { kind: 'batch', parts: [entry('zapIn', 'BNB'), exit] };
    const rewards = rewardsPaid({ logs }, batch, OWNER);
    expect(rewards.filter(({ place }) => place?.startsWith('spent') === true)).toEqual([]);
  });
});

describe('the summary of a trade', () => {
  const pair = OTHER;
  const purr = token('PURR').address;

  it('tells what arrived of a taxed token, not what the pair paid or the form expected', () => {
    const logs = [
      wrap(router, E18 / 10n),
      transfer(purr, pair, purr, 128n * E18),
      transfer(purr, pair, OWNER, 1_148n * E18),
    ];
    expect(told(trade, logs)).toMatchObject({ input: '0.1', output: '1,148' });
    expect(told({ ...trade, tradeType: 'exactOutput' }, logs)).toMatchObject({ output: '1,148' });
  });

  it('tells what left for an exact output, of a token and of the coin', () => {
    const sold = [transfer(purr, OWNER, pair, 1_111n * E18), unwrap(router, E18 / 10n)];
    expect(told(sale, sold)).toMatchObject({ input: '1,111', output: '0.1' });
    const bought = [wrap(router, E18 / 20n), transfer(purr, pair, OWNER, E18)];
    expect(told({ ...trade, tradeType: 'exactOutput' }, bought)).toMatchObject({ input: '0.05' });
  });

  it('adds up what a split trade paid and what its legs brought', () => {
    const split = contractAddress('splitRouter')!;
    const bought = [
      wrap(split, E18 / 20n),
      transfer(purr, pair, OWNER, 700n * E18),
      transfer(purr, split, OWNER, 430n * E18),
    ];
    expect(told(trade, bought)).toMatchObject({ input: '0.05', output: '1,130' });
    const sold = [
      transfer(purr, OWNER, pair, 800n * E18),
      transfer(purr, OWNER, split, 450n * E18),
      unwrap(split, E18 / 8n),
    ];
    expect(told(sale, sold)).toMatchObject({ input: '1,250', output: '0.125' });
  });

  it('counts what reached the recipient, where that is another account', () => {
    const friend: Address = '0x00000000000000000000000000000000000000F1';
    const logs = [transfer(purr, pair, friend, 900n * E18)];
    expect(told({ ...trade, recipient: friend }, logs)).toMatchObject({ output: '900' });
    expect(told(trade, logs)).toMatchObject({ output: '1,150' });
  });

  it('keeps the estimate where the receipt does not tell', () => {
    expect(told(sale, [])).toMatchObject({ input: '1,300', output: '0.1' });
    expect(told(trade, [wrap(OTHER, 9n * E18)])).toMatchObject({ input: '0.1', output: '1,150' });
  });
});

describe('the summary of added liquidity', () => {
  it('tells what the pool took, without the coin that came back', () => {
    const added: TransactionInfo = { ...removal, kind: 'addLiquidity' };
    const logs = [transfer(meow, OWNER, OTHER, 598n * E18), wrap(router, (E18 * 99n) / 100n)];
    expect(told(added, logs)).toMatchObject({ amountA: '598', amountB: '0.99' });
    expect(told(added, [])).toMatchObject({ amountA: '600', amountB: '1' });
  });
});
