import type { ActionInfo } from '#chain/transactions/info.ts';
import { shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import type { Raw } from '#lib/raw.ts';
import { isCurrencyId, isDecimals, isRawAmount, isText } from '#lib/storedChecks.ts';
import type { Product } from './product.ts';
import { amountText, exactText } from './summaryTexts.ts';
import { arrivals, arrivedRaw, spendings, spentRaw } from './receiptAmounts.ts';

/** Both tokens of a pair, in the order in which the page shows them. */
export interface PairSides {
  symbolA: string;
  symbolB: string;
  /** A token's address, or 'BNB' for the native coin. */
  addressA: Address | 'BNB';
  addressB: Address | 'BNB';
}

/** `amountARaw` and `amountBRaw` are deposited or withdrawn, as estimated when it was sent. */
export interface LiquidityInfo extends ActionInfo, PairSides {
  kind: 'addLiquidity' | 'removeLiquidity';
  decimalsA: number;
  decimalsB: number;
  amountARaw: Raw;
  amountBRaw: Raw;
}

/** Checks of the fields of `PairSides`. */
export const pairSides = {
  symbolA: isText,
  symbolB: isText,
  addressA: isCurrencyId,
  addressB: isCurrencyId,
};

const fields = {
  ...pairSides,
  decimalsA: isDecimals,
  decimalsB: isDecimals,
  amountARaw: isRawAmount,
  amountBRaw: isRawAmount,
};

const summaryParams = (info: LiquidityInfo, locale: string) => ({
  // A pool pays a unit less than its share: rounded down, 500 would read 499.999.
  amountA: amountText(info.amountARaw, info.decimalsA, locale, 'nearest'),
  symbolA: shortenSymbol(info.symbolA),
  amountB: amountText(info.amountBRaw, info.decimalsB, locale, 'nearest'),
  symbolB: shortenSymbol(info.symbolB),
});

const isRemoval = (info: ActionInfo): info is LiquidityInfo => info.kind === 'removeLiquidity';
const isAddition = (info: ActionInfo): info is LiquidityInfo => info.kind === 'addLiquidity';
const sidesOf = ({ addressA, addressB }: LiquidityInfo) => [addressA, addressB];

/** Liquidity with both tokens of a pair, at the router. */
export const liquidity: Product<LiquidityInfo> = {
  actions: {
    addLiquidity: {
      fields,
      summary: (info, locale) => ({
        key: 'transactions.summary.addLiquidity',
        params: summaryParams(info, locale),
      }),
      page: ({ addressA, addressB, amountARaw, decimalsA }) =>
        `/add/${addressA}/${addressB}?amount=${exactText(amountARaw, decimalsA)}`,
      done: (info, rewards) => ({
        ...info,
        amountARaw: spentRaw(info.addressA, rewards, info.amountARaw),
        amountBRaw: spentRaw(info.addressB, rewards, info.amountBRaw),
      }),
      maxGas: 6_000_000n,
      calls: [
        {
          at: 'router',
          functions: [
            'addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
            'addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline)',
          ],
          isPayable: true,
        },
      ],
    },
    removeLiquidity: {
      fields,
      summary: (info, locale) => ({
        key: 'transactions.summary.removeLiquidity',
        params: summaryParams(info, locale),
      }),
      page: ({ addressA, addressB, amountARaw, decimalsA }) =>
        `/remove/${addressA}/${addressB}?amount=${exactText(amountARaw, decimalsA)}`,
      maxGas: 3_000_000n,
      done: (info, rewards) => ({
        ...info,
        amountARaw: arrivedRaw(info.addressA, rewards, info.amountARaw),
        amountBRaw: arrivedRaw(info.addressB, rewards, info.amountBRaw),
      }),
      calls: [
        {
          at: 'router',
          functions: [
            'removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
            'removeLiquidityETH(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline)',
            'removeLiquidityWithPermit(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline, bool approveMax, uint8 v, bytes32 r, bytes32 s)',
            'removeLiquidityETHWithPermit(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline, bool approveMax, uint8 v, bytes32 r, bytes32 s)',
            'removeLiquidityETHSupportingFeeOnTransferTokens(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline)',
            'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline, bool approveMax, uint8 v, bytes32 r, bytes32 s)',
          ],
        },
      ],
    },
  },
  rewardsPaid: (receipt, infos, account) => [
    ...arrivals(receipt, infos.filter(isRemoval).flatMap(sidesOf), account),
    ...spendings(receipt, infos.filter(isAddition).flatMap(sidesOf), account),
  ],
  revertReasons: {
    insufficientaamount: 'errors.revert.ratioMoved',
    insufficientbamount: 'errors.revert.ratioMoved',
    insufficientliquidityminted: 'errors.revert.tooLittleToMint',
    insufficientliquidityburned: 'errors.revert.tooLittleToBurn',
  },
};
