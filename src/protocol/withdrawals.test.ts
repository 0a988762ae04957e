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
import { unwrapTopic } from './withdrawals.ts';
import type { ZapInfo } from './zap.ts';

const events = new Interface([
  'event Transfer(address indexed from, address indexed to, uint value)',
  'event Withdrawal(address indexed account, uint amount)',
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
