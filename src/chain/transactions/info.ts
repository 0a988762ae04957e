import { formatAmount, shortenAddress, shortenSymbol } from '#lib/format.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import type { TextRef } from './record.ts';

/** `outputRaw` is the estimate for an exact input, `inputRaw` for an exact output. `recipient` only when it is not the sender. */
export interface SwapInfo {
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

/** An `amountRaw` of 0 takes the approval back. */
export interface ApproveInfo {
  kind: 'approve';
  tokenAddress: Address;
  symbol: string;
  decimals: number;
  spender: Address;
  amountRaw: Raw;
}

export interface WrapInfo {
  kind: 'wrap' | 'unwrap';
  amountRaw: Raw;
}

export interface FaucetInfo {
  kind: 'faucet';
  symbol: string;
}

/** A transaction to oneself that takes the nonce of another, so that the other never happens. */
export interface CancelInfo {
  kind: 'cancel';
  replaces: Hex;
}

/** Both sides of a pool, in the order in which the page shows them; amounts as estimated when it was sent. */
interface PoolSides {
  symbolA: string;
  symbolB: string;
  /** A token's address, or 'BNB' for the native coin. */
  addressA: Address | 'BNB';
  addressB: Address | 'BNB';
}

/** `amountARaw` and `amountBRaw` go into the pool, or come out of it. */
export interface LiquidityInfo extends PoolSides {
  kind: 'addLiquidity' | 'removeLiquidity';
  decimalsA: number;
  decimalsB: number;
  amountARaw: Raw;
  amountBRaw: Raw;
}

/** One token (or the native coin) that became shares of a pool, or that shares became. `symbol` and the like are its own. */
export interface ZapInfo extends PoolSides {
  kind: 'zapIn' | 'zapOut';
  symbol: string;
  address: Address | 'BNB';
  decimals: number;
  amountRaw: Raw;
  /** Shares of the pool, 18 decimals. */
  liquidityRaw: Raw;
}

/** A bid in a farm auction, or one that has not won and is taken back. */
export interface AuctionInfo {
  kind: 'bid' | 'reclaimBid';
  /** Which auction, from 1. */
  auctionId: number;
  symbol: string;
  decimals: number;
  amountRaw: Raw;
}

/** What is staked, taken out or collected at a farm, a pool or the vault; a reward as it was when it was asked for. */
export interface StakingInfo {
  kind: 'stake' | 'unstake' | 'harvest' | 'compound' | 'emergencyWithdraw' | 'bounty';
  /** Which place on this chain: `chef 3`, `pool 40`, `vault`. */
  place: string;
  symbol: string;
  decimals: number;
  amountRaw: Raw;
  /** The pool that pays the reward from a budget of its own, which can run short. */
  paidBy?: Address;
}

export type SingleInfo =
  | SwapInfo
  | ApproveInfo
  | WrapInfo
  | FaucetInfo
  | CancelInfo
  | LiquidityInfo
  | ZapInfo
  | AuctionInfo
  | StakingInfo;

/** Several calls in one request (EIP-5792); the last is what the user came for. */
export interface BatchInfo {
  kind: 'batch';
  parts: SingleInfo[];
}

/**
 * Everything a user can do on the chain. It is stored, with what its summary shows, so that a summary never needs
 * a look-up: kinds and optional members are added, nothing is changed.
 */
export type TransactionInfo = SingleInfo | BatchInfo;
export type InfoKind = TransactionInfo['kind'];

type Summaries = {
  [Kind in InfoKind]: (info: Extract<TransactionInfo, { kind: Kind }>, locale: string) => TextRef;
};

const nativeDecimals = 18;

function amountText(raw: Raw, decimals: number, locale: string): string {
  return formatAmount(fromRaw(raw), { decimals }, { significant: 6, locale });
}

const nativeText = ({ amountRaw }: WrapInfo, locale: string) =>
  amountText(amountRaw, nativeDecimals, locale);

function sidesText(info: LiquidityInfo, locale: string): TextRef['params'] {
  return {
    amountA: amountText(info.amountARaw, info.decimalsA, locale),
    symbolA: shortenSymbol(info.symbolA),
    amountB: amountText(info.amountBRaw, info.decimalsB, locale),
    symbolB: shortenSymbol(info.symbolB),
  };
}

function zapText(info: ZapInfo, locale: string): TextRef['params'] {
  return {
    amount: amountText(info.amountRaw, info.decimals, locale),
    symbol: shortenSymbol(info.symbol),
    symbolA: shortenSymbol(info.symbolA),
    symbolB: shortenSymbol(info.symbolB),
  };
}

function auctionText(info: AuctionInfo, locale: string): TextRef['params'] {
  return {
    amount: amountText(info.amountRaw, info.decimals, locale),
    symbol: shortenSymbol(info.symbol),
    id: info.auctionId,
  };
}

function stakingText(info: StakingInfo, locale: string): TextRef['params'] {
  return {
    amount: amountText(info.amountRaw, info.decimals, locale),
    symbol: shortenSymbol(info.symbol),
  };
}

const summaries: Summaries = {
  swap: (info, locale) => ({
    key: info.recipient === undefined ? 'transactions.summary.swap' : 'transactions.summary.swapTo',
    params: {
      input: amountText(info.inputRaw, info.inputDecimals, locale),
      inputSymbol: shortenSymbol(info.inputSymbol),
      output: amountText(info.outputRaw, info.outputDecimals, locale),
      outputSymbol: shortenSymbol(info.outputSymbol),
      recipient: info.recipient === undefined ? '' : shortenAddress(info.recipient),
    },
  }),
  approve: (info) => ({
    key:
      fromRaw(info.amountRaw) === 0n
        ? 'transactions.summary.revoke'
        : 'transactions.summary.approve',
    params: { symbol: shortenSymbol(info.symbol) },
  }),
  wrap: (info, locale) => ({
    key: 'transactions.summary.wrap',
    params: { amount: nativeText(info, locale) },
  }),
  unwrap: (info, locale) => ({
    key: 'transactions.summary.unwrap',
    params: { amount: nativeText(info, locale) },
  }),
  faucet: (info) => ({
    key: 'transactions.summary.faucet',
    params: { symbol: shortenSymbol(info.symbol) },
  }),
  cancel: (info) => ({
    key: 'transactions.summary.cancel',
    params: { hash: shortenAddress(info.replaces) },
  }),
  addLiquidity: (info, locale) => ({
    key: 'transactions.summary.addLiquidity',
    params: sidesText(info, locale),
  }),
  removeLiquidity: (info, locale) => ({
    key: 'transactions.summary.removeLiquidity',
    params: sidesText(info, locale),
  }),
  zapIn: (info, locale) => ({ key: 'transactions.summary.zapIn', params: zapText(info, locale) }),
  zapOut: (info, locale) => ({ key: 'transactions.summary.zapOut', params: zapText(info, locale) }),
  bid: (info, locale) => ({ key: 'transactions.summary.bid', params: auctionText(info, locale) }),
  reclaimBid: (info, locale) => ({
    key: 'transactions.summary.reclaimBid',
    params: auctionText(info, locale),
  }),
  stake: (info, locale) => ({
    key: 'transactions.summary.stake',
    params: stakingText(info, locale),
  }),
  unstake: (info, locale) => ({
    key: 'transactions.summary.unstake',
    params: stakingText(info, locale),
  }),
  harvest: (info, locale) => ({
    key: 'transactions.summary.harvest',
    params: stakingText(info, locale),
  }),
  compound: (info, locale) => ({
    key: 'transactions.summary.compound',
    params: stakingText(info, locale),
  }),
  emergencyWithdraw: (info, locale) => ({
    key: 'transactions.summary.emergencyWithdraw',
    params: stakingText(info, locale),
  }),
  bounty: (info, locale) => ({
    key: 'transactions.summary.bounty',
    params: stakingText(info, locale),
  }),
  batch: (info, locale) => {
    const last = info.parts.at(-1);
    return last === undefined
      ? { key: 'transactions.summary.batch', params: {} }
      : summaryText(last, locale);
  },
};

/** What a transaction does in one line, in the locale's numbers: 'Swap 1.5 BNB for 420.1 BUSD'. */
export function summaryText(info: TransactionInfo, locale = 'en-US'): TextRef {
  // The record is exhaustive and each entry takes its own kind, which indexing by a union cannot express.
  const summarize = summaries[info.kind] as (info: TransactionInfo, locale: string) => TextRef;
  return summarize(info, locale);
}

/** The parts of a batch, or the one thing that a transaction is. */
export function partsOf(info: TransactionInfo): readonly SingleInfo[] {
  return info.kind === 'batch' ? info.parts : [info];
}
