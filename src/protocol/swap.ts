import type { ActionInfo } from '#chain/transactions/info.ts';
import { shortenAddress, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import type { Raw } from '#lib/raw.ts';
import {
  isAddressText,
  isCurrencyId,
  isDecimals,
  isOptional,
  isRawAmount,
  isText,
} from '#lib/storedChecks.ts';
import type { Product } from './product.ts';
import { arrivals, arrivedRaw, spendings, spentRaw } from './receiptAmounts.ts';
import { amountText, exactText } from './summaryTexts.ts';

/**
 * `outputRaw` is the estimate for an exact input, `inputRaw` for an exact output; once mined, what the
 * receipt says counts. `recipient` only where it is not the sender.
 */
export interface SwapInfo extends ActionInfo {
  kind: 'swap';
  tradeType: 'exactInput' | 'exactOutput';
  inputSymbol: string;
  outputSymbol: string;
  /** A token's address, or 'BNB' for the native coin. */
  inputAddress: Address | 'BNB';
  outputAddress: Address | 'BNB';
  inputDecimals: number;
  outputDecimals: number;
  inputRaw: Raw;
  outputRaw: Raw;
  recipient?: Address;
}

export interface WrapInfo extends ActionInfo {
  kind: 'wrap' | 'unwrap';
  amountRaw: Raw;
}

const NATIVE_DECIMALS = 18;

const isTrade = (info: ActionInfo): info is SwapInfo => info.kind === 'swap';

/** Swaps at the routers, and the wrapped native coin. */
export const swap: Product<SwapInfo | WrapInfo> = {
  actions: {
    swap: {
      fields: {
        tradeType: (value) => value === 'exactInput' || value === 'exactOutput',
        inputSymbol: isText,
        outputSymbol: isText,
        inputAddress: isCurrencyId,
        outputAddress: isCurrencyId,
        inputDecimals: isDecimals,
        outputDecimals: isDecimals,
        inputRaw: isRawAmount,
        outputRaw: isRawAmount,
        recipient: isOptional(isAddressText),
      },
      summary: (info, locale) => ({
        key:
          info.recipient === undefined
            ? 'transactions.summary.swap'
            : 'transactions.summary.swapTo',
        params: {
          input: amountText(info.inputRaw, info.inputDecimals, locale),
          inputSymbol: shortenSymbol(info.inputSymbol),
          output: amountText(info.outputRaw, info.outputDecimals, locale),
          outputSymbol: shortenSymbol(info.outputSymbol),
          recipient: info.recipient === undefined ? '' : shortenAddress(info.recipient),
        },
      }),
      page: ({ inputAddress, outputAddress, inputRaw, inputDecimals }) =>
        `/swap?inputCurrency=${inputAddress}&outputCurrency=${outputAddress}&exactAmount=${exactText(inputRaw, inputDecimals)}`,
      done: (info, rewards) => ({
        ...info,
        inputRaw: spentRaw(info.inputAddress, rewards, info.inputRaw),
        outputRaw: arrivedRaw(info.outputAddress, rewards, info.outputRaw),
      }),
      maxGas: 3_000_000n,
      calls: [
        {
          at: 'router',
          functions: [
            'swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
            'swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)',
            'swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
            'swapTokensForExactETH(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)',
            'swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
            'swapETHForExactTokens(uint256 amountOut, address[] path, address to, uint256 deadline)',
            'swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
            'swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
            'swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
          ],
          isPayable: true,
        },
        {
          at: 'splitRouter',
          functions: [
            'swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, (address tokenIn, address tokenOut, uint32 share)[] legs, address to, uint256 deadline)',
            'swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, (address tokenIn, address tokenOut, uint32 share)[] legs, address to, uint256 deadline)',
            'swapExactETHForTokens(uint256 amountOutMin, (address tokenIn, address tokenOut, uint32 share)[] legs, address to, uint256 deadline)',
            'swapTokensForExactETH(uint256 amountOut, uint256 amountInMax, (address tokenIn, address tokenOut, uint32 share)[] legs, address to, uint256 deadline)',
            'swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, (address tokenIn, address tokenOut, uint32 share)[] legs, address to, uint256 deadline)',
            'swapETHForExactTokens(uint256 amountOut, (address tokenIn, address tokenOut, uint32 share)[] legs, address to, uint256 deadline)',
          ],
          isPayable: true,
        },
      ],
    },
    wrap: {
      fields: { amountRaw: isRawAmount },
      summary: (info, locale) => ({
        key: 'transactions.summary.wrap',
        params: { amount: amountText(info.amountRaw, NATIVE_DECIMALS, locale) },
      }),
      maxGas: 500_000n,
      calls: [{ at: 'wrappedNative', functions: ['deposit()'], isPayable: true }],
    },
    unwrap: {
      fields: { amountRaw: isRawAmount },
      summary: (info, locale) => ({
        key: 'transactions.summary.unwrap',
        params: { amount: amountText(info.amountRaw, NATIVE_DECIMALS, locale) },
      }),
      maxGas: 500_000n,
      calls: [{ at: 'wrappedNative', functions: ['withdraw(uint256 amount)'] }],
    },
  },
  rewardsPaid: (receipt, infos, account) =>
    infos
      .filter(isTrade)
      .flatMap(({ inputAddress, outputAddress, recipient = account }) => [
        ...spendings(receipt, [inputAddress], account),
        ...arrivals(receipt, [outputAddress], recipient),
      ]),
  spenders: {
    router: { name: 'approvals.contract.router', token: 'any' },
    splitRouter: { name: 'approvals.contract.splitRouter', token: 'any' },
  },
  revertReasons: {
    expired: 'errors.revert.expired',
    insufficientoutputamount: 'errors.revert.lessThanMinimum',
    excessiveinputamount: 'errors.revert.moreThanMaximum',
    k: 'errors.revert.poolShort',
    insufficientinputamount: 'errors.revert.nothingArrived',
    insufficientamount: 'errors.revert.nothingArrived',
    insufficientliquidity: 'errors.revert.insufficientLiquidity',
    invalidto: 'errors.revert.badRecipient',
    invalidpath: 'errors.revert.badRoute',
    invalidlegs: 'errors.revert.badRoute',
    invalidshares: 'errors.revert.badRoute',
    repeatedpair: 'errors.revert.badRoute',
    identicaladdresses: 'errors.revert.sameToken',
    pairexists: 'errors.revert.pairExists',
    pairnotfound: 'errors.revert.noPair',
    nopair: 'errors.revert.noPair',
  },
};
