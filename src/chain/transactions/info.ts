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

export type SingleInfo = SwapInfo | ApproveInfo | WrapInfo | FaucetInfo | CancelInfo;

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

type Summaries = { [Kind in InfoKind]: (info: Extract<TransactionInfo, { kind: Kind }>, locale: string) => TextRef };

const nativeDecimals = 18;

function amountText(raw: Raw, decimals: number, locale: string): string {
  return formatAmount(fromRaw(raw), { decimals }, { significant: 6, locale });
}

const nativeText = ({ amountRaw }: WrapInfo, locale: string) => amountText(amountRaw, nativeDecimals, locale);

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
    key: fromRaw(info.amountRaw) === 0n ? 'transactions.summary.revoke' : 'transactions.summary.approve',
    params: { symbol: shortenSymbol(info.symbol) },
  }),
  wrap: (info, locale) => ({ key: 'transactions.summary.wrap', params: { amount: nativeText(info, locale) } }),
  unwrap: (info, locale) => ({ key: 'transactions.summary.unwrap', params: { amount: nativeText(info, locale) } }),
  faucet: (info) => ({ key: 'transactions.summary.faucet', params: { symbol: shortenSymbol(info.symbol) } }),
  cancel: (info) => ({ key: 'transactions.summary.cancel', params: { hash: shortenAddress(info.replaces) } }),
  batch: (info, locale) => {
    const last = info.parts.at(-1);
    return last === undefined ? { key: 'transactions.summary.batch', params: {} } : summaryText(last, locale);
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
