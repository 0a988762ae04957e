import { describe, expect, it } from 'vitest';
import { translate } from '#i18n/t.ts';
import { toRaw } from '#lib/raw.ts';
import { productRules } from '#testing/productRules.ts';
import { partsOf } from '#chain/transactions/info.ts';
import { summaryText } from './summary.ts';
import type { SingleInfo, TransactionInfo } from './catalogue.ts';
import type { SwapInfo } from './swap.ts';
import { parseInfo } from '#chain/transactions/parseInfo.ts';

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const swap: SwapInfo = {
  kind: 'swap',
  tradeType: 'exactInput',
  inputSymbol: 'BNB',
  outputSymbol: 'USDT',
  inputAddress: 'BNB',
  outputAddress: token,
  inputDecimals: 18,
  outputDecimals: 6,
  inputRaw: toRaw(15n * 10n ** 17n),
  outputRaw: toRaw(1_234_567_890n),
};
const approve = {
  kind: 'approve',
  tokenAddress: token,
  symbol: 'MEOW',
  decimals: 18,
  spender: token,
  amountRaw: toRaw(1n),
} as const;
const sides = { symbolA: 'BNB', symbolB: 'USDT', addressA: 'BNB', addressB: token } as const;
const amounts = {
  decimalsA: 18,
  decimalsB: 6,
  amountARaw: toRaw(10n ** 18n),
  amountBRaw: toRaw(2_000_000n),
};
const zapped = {
  symbol: 'BNB',
  address: 'BNB',
  decimals: 18,
  amountRaw: toRaw(10n ** 18n),
  liquidityRaw: toRaw(1n),
} as const;
const bidding = {
  auctionId: 7,
  symbol: 'MEOW',
  decimals: 18,
  amountRaw: toRaw(1_230n * 10n ** 18n),
} as const;
const staking = {
  place: 'chef 5',
  symbol: 'USDT',
  decimals: 6,
  amountRaw: toRaw(1_500_000n),
} as const;
const cancel = { kind: 'cancel', replaces: `0x${'12'.repeat(32)}` } as const;

const texts: [string, TransactionInfo, string][] = [
  ['a swap', swap, 'Swap 1.5 BNB for 1,234.56 USDT'],
  [
    'a swap to someone else',
    { ...swap, recipient: token },
    'Swap 1.5 BNB for 1,234.56 USDT to 0x5FbD…0aa3',
  ],
  ['an approval', approve, 'Approve MEOW'],
  ['an approval taken back', { ...approve, amountRaw: toRaw(0n) }, 'Revoke MEOW approval'],
  ['wrapping', { kind: 'wrap', amountRaw: toRaw(10n ** 18n) }, 'Wrap 1 BNB to WBNB'],
  [
    'unwrapping',
    { kind: 'unwrap', amountRaw: toRaw(1n) },
    'Unwrap 0.000000000000000001 WBNB to BNB',
  ],
  ['the faucet', { kind: 'faucet', symbol: 'MEOW' }, 'Get test MEOW'],
  ['a cancellation', cancel, 'Cancel transaction 0x1212…1212'],
  ['adding liquidity', { kind: 'addLiquidity', ...sides, ...amounts }, 'Add 1 BNB and 2 USDT'],
  [
    'removing liquidity',
    { kind: 'removeLiquidity', ...sides, ...amounts },
    'Remove 1 BNB and 2 USDT',
  ],
  ['one coin into a pool', { kind: 'zapIn', ...sides, ...zapped }, 'Add 1 BNB to BNB-USDT'],
  [
    'one coin into a farm',
    { kind: 'zapIntoFarm', ...sides, ...zapped },
    'Add 1 BNB to BNB-USDT and stake',
  ],
  ['a pool into one coin', { kind: 'zapOut', ...sides, ...zapped }, 'Remove BNB-USDT for 1 BNB'],
  ['a bid', { kind: 'bid', ...bidding }, 'Bid 1,230 MEOW in auction #7'],
  ['a bid taken back', { kind: 'reclaimBid', ...bidding }, 'Reclaim 1,230 MEOW from auction #7'],
  ['a stake', { kind: 'stake', ...staking }, 'Stake 1.5 USDT'],
  ['a stake taken out', { kind: 'unstake', ...staking }, 'Unstake 1.5 USDT'],
  ['a harvest', { kind: 'harvest', ...staking }, 'Harvest about 1.5 USDT'],
  ['a reward staked again', { kind: 'compound', ...staking }, 'Compound 1.5 USDT'],
  ['an emergency', { kind: 'emergencyWithdraw', ...staking }, 'Emergency withdrawal of 1.5 USDT'],
  ['a bounty', { kind: 'bounty', ...staking }, 'Claim a bounty of about 1.5 USDT'],
  [
    'approve and swap in one',
    { kind: 'batch', parts: [approve, swap] },
    'Swap 1.5 BNB for 1,234.56 USDT',
  ],
];

describe('the summary of a transaction', () => {
  it.each(texts)('describes %s', (_name, info, text) => {
    const { key, params } = summaryText(info);
    expect(translate('en-US', key, params)).toBe(text);
  });

  it('rounds what a pool paid to the nearest, since it pays a unit less than the share', () => {
    const removed: SingleInfo = {
      kind: 'removeLiquidity',
      ...sides,
      decimalsA: 18,
      decimalsB: 6,
      amountARaw: toRaw(500n * 10n ** 18n - 1n),
      amountBRaw: toRaw(499_999_999n),
    };
    expect(summaryText(removed).params).toMatchObject({ amountA: '500', amountB: '500' });
  });

  it('formats numbers for the language', () => {
    const { params } = summaryText(swap, 'de-DE');
    expect(params).toMatchObject({ input: '1,5', output: '1.234,56' });
  });

  it('shortens a symbol that would fill the line', () => {
    const longNamed: SingleInfo = { ...approve, symbol: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' };
    const { params } = summaryText(longNamed);
    expect(params).toEqual({ symbol: 'ABCD...VWXYZ' });
  });

  it('returns the parts of a batch', () => {
    expect(partsOf({ kind: 'batch', parts: [approve, swap] })).toEqual([approve, swap]);
    expect(partsOf(swap)).toEqual([swap]);
  });
});

describe('a stored info', () => {
  it.each(texts)('loads %s', (_name, info) => {
    expect(parseInfo(JSON.parse(JSON.stringify(info)), productRules.parseAction)).toEqual(info);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['text', 'swap'],
    ['an unknown kind', { kind: 'farm' }],
    ['a kind that objects have by nature', { kind: 'constructor' }],
    ['a claim that calls itself paid', { kind: 'harvest', ...staking, isPaid: true }],
    ['a missing amount', { ...swap, inputRaw: undefined }],
    ['an amount with an exponent', { ...swap, inputRaw: '1e18' }],
    ['a number for an amount', { ...swap, inputRaw: 5 }],
    ['decimals below 0', { ...swap, inputDecimals: -1 }],
    ['a bad address', { ...approve, tokenAddress: '0x1' }],
    ['a bad recipient', { ...swap, recipient: 'me' }],
    ['a novel for a symbol', { ...approve, symbol: 'x'.repeat(201) }],
    [
      'a pool without its second symbol',
      { kind: 'addLiquidity', ...sides, ...amounts, symbolB: undefined },
    ],
    ['a zap with a share below 0', { kind: 'zapIn', ...sides, ...zapped, liquidityRaw: '-1' }],
    ['a stake at no place', { kind: 'stake', ...staking, place: 5 }],
    ['an empty batch', { kind: 'batch', parts: [] }],
    [
      'a batch in a batch',
      { kind: 'batch', parts: [{ kind: 'batch', parts: [cancel satisfies SingleInfo] }] },
    ],
    ['a batch with a damaged part', { kind: 'batch', parts: [{ ...cancel, replaces: '0x' }] }],
  ])('refuses %s', (_name, value) => {
    expect(parseInfo(value, productRules.parseAction)).toBeUndefined();
  });
});
