import type { ActionInfo } from '#chain/transactions/info.ts';
import { shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import type { Raw } from '#lib/raw.ts';
import { isCurrencyId, isDecimals, isOptional, isRawAmount, isText } from '#lib/storedChecks.ts';
import { pairSides, type PairSides } from './liquidity.ts';
import type { Product } from './product.ts';
import { amountText, exactText, tokenParams } from './summaryTexts.ts';
import type { PaidReward } from '#chain/transactions/record.ts';
import { arrivals, arrivedRaw, spentRaw, zapSpendings } from './receiptAmounts.ts';

/**
 * Liquidity added from, or withdrawn into, one token: `symbol`, `address`, `decimals`, `amountRaw`.
 * `zapIntoFarm`: added and staked at once.
 */
export interface ZapInfo extends ActionInfo, PairSides {
  kind: 'zapIn' | 'zapOut' | 'zapIntoFarm';
  symbol: string;
  address: Address | 'BNB';
  decimals: number;
  amountRaw: Raw;
  /** LP tokens, 18 decimals. */
  liquidityRaw: Raw;
  /** Farm that it stakes in, as `StakingInfo.place`; earlier entries don't have it. */
  place?: string;
}

const fields = {
  ...pairSides,
  symbol: isText,
  address: isCurrencyId,
  decimals: isDecimals,
  amountRaw: isRawAmount,
  liquidityRaw: isRawAmount,
  place: isOptional(isText),
};

const summaryParams = (info: ZapInfo, locale: string) => ({
  ...tokenParams(info, locale),
  symbolA: shortenSymbol(info.symbolA),
  symbolB: shortenSymbol(info.symbolB),
});

/** Parameters of what was paid: a rest of one unit that came back must not read 0.999999. */
const entryParams = (info: ZapInfo, locale: string) => ({
  ...summaryParams(info, locale),
  amount: amountText(info.amountRaw, info.decimals, locale, 'nearest'),
});

const LP_DECIMALS = 18;

/** Returns the form filled as it was; a token from outside of the pool pays by name. */
function addPage({ addressA, addressB, address, amountRaw, decimals }: ZapInfo): string {
  const payer = address === addressA ? '' : `&pay=${address}`;
  return `/add/${addressA}/${addressB}?with=one${payer}&amount=${exactText(amountRaw, decimals)}`;
}

/**
 * Half as much again as the costliest way into a farm that contracts/farms/FarmZapGas.t.sol measures,
 * 1,067,000: a token that swaps its own collected tax, paid by an account new to the farm.
 */
const ENTERING_GAS = 1_700_000n;

/** Says what was paid and not given back, as the receipt tells it. */
const donePaying = (info: ZapInfo, rewards: readonly PaidReward[]): ZapInfo => ({
  ...info,
  amountRaw: spentRaw(info.address, rewards, info.amountRaw),
});
const isEntry = (info: ActionInfo): info is ZapInfo =>
  info.kind === 'zapIn' || info.kind === 'zapIntoFarm';
const isExit = (info: ActionInfo): info is ZapInfo => info.kind === 'zapOut';

/** Liquidity with one token, at the zap contracts. */
export const zap: Product<ZapInfo> = {
  actions: {
    zapIn: {
      fields,
      summary: (info, locale) => ({
        key: 'transactions.summary.zapIn',
        params: entryParams(info, locale),
      }),
      page: addPage,
      done: donePaying,
      maxGas: 5_000_000n,
      calls: [
        {
          at: 'zap',
          functions: [
            'zapIn(address tokenIn, address otherToken, uint256 amountIn, uint256 minLiquidity, address to, uint256 deadline)',
            'zapInETH(address otherToken, uint256 minLiquidity, address to, uint256 deadline)',
            'zapInAlong(address[] path, address otherToken, uint256 amountIn, uint256 minLiquidity, address to, uint256 deadline)',
          ],
          isPayable: true,
        },
      ],
    },
    zapIntoFarm: {
      fields,
      summary: (info, locale) => ({
        key: 'transactions.summary.zapIntoFarm',
        params: entryParams(info, locale),
      }),
      page: addPage,
      done: donePaying,
      maxGas: ENTERING_GAS,
      calls: [
        {
          at: 'farmZap',
          functions: [
            'zapIntoFarm(address[] path, address otherToken, uint256 amountIn, uint256 minLiquidity, uint256 pid, uint256 maxFeeBps, uint256 deadline)',
          ],
          isPayable: true,
        },
      ],
    },
    zapOut: {
      fields,
      summary: (info, locale) => ({
        key: 'transactions.summary.zapOut',
        params: summaryParams(info, locale),
      }),
      page: ({ addressA, addressB, address, liquidityRaw }) =>
        `/remove/${addressA}/${addressB}?receive=${address}&liquidity=${exactText(liquidityRaw, LP_DECIMALS)}`,
      done: (info, rewards) => ({
        ...info,
        amountRaw: arrivedRaw(info.address, rewards, info.amountRaw),
      }),
      maxGas: 5_000_000n,
      calls: [
        {
          at: 'zap',
          functions: [
            'zapOut(address tokenOut, address otherToken, uint256 liquidity, uint256 minAmountOut, address to, uint256 deadline)',
            'zapOutETH(address otherToken, uint256 liquidity, uint256 minAmountOut, address to, uint256 deadline)',
            'zapOutAlong((address[] path, address otherToken, uint256 liquidity, uint256 minAmountOut, address to, bool asCoin, uint256 deadline) way)',
            'zapOutAlongWithPermit((address[] path, address otherToken, uint256 liquidity, uint256 minAmountOut, address to, bool asCoin, uint256 deadline) way, bool approveMax, uint8 v, bytes32 r, bytes32 s)',
            'zapOutWithPermit(address tokenOut, address otherToken, uint256 liquidity, uint256 minAmountOut, address to, uint256 deadline, bool approveMax, uint8 v, bytes32 r, bytes32 s)',
            'zapOutETHWithPermit(address otherToken, uint256 liquidity, uint256 minAmountOut, address to, uint256 deadline, bool approveMax, uint8 v, bytes32 r, bytes32 s)',
          ],
        },
      ],
    },
  },
  spenders: {
    zap: { name: 'approvals.contract.oneToken', token: 'any' },
    farmZap: { name: 'approvals.contract.oneTokenFarm', token: 'any' },
  },
  rewardsPaid: (receipt, infos, account) => {
    const exits = infos.filter(isExit);
    const idsOf = (ones: readonly ZapInfo[]) => ones.map(({ address }) => address);
    return [
      ...arrivals(receipt, idsOf(exits), account),
      // What comes out of a zap in one transaction with an exit may be either's.
      ...(exits.length > 0 ? [] : zapSpendings(receipt, idsOf(infos.filter(isEntry)), account)),
    ];
  },
  revertReasons: {
    wrongfarm: 'errors.revert.noSuchPool',
    onlyfarms: 'errors.revert.notAllowed',
    wrongvalue: 'errors.revert.badSetting',
  },
};
