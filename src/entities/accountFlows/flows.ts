import { contractAddress } from '#config/chains.ts';
import { nativeCurrency, wrappedNative } from '#config/tokens.ts';
import type { Flow, FlowTerms } from '#lib/accountFlows.ts';
import { toAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';

/** Amount that moved, in the smallest unit; `token` is `null` where it is not known. */
export interface Moved {
  token: Address | 'BNB' | null;
  amount: bigint;
}

/** What moved into or out of the account by one log. */
export interface MovedFlow extends Moved {
  isIn: boolean;
  /** Index of the log among those of its block. */
  index: number;
}

/** What is known of a transaction beside its events. */
export interface TransactionFlows {
  moved: readonly MovedFlow[];
  /** Network fee in wei; `null` where another account paid it, or it isn't known. */
  fee: bigint | null;
}

/** What transactions moved, by hash; those whose events alone are known are missing. */
export type FlowsByHash = ReadonlyMap<Hex, TransactionFlows>;

const BROKERS = ['router', 'splitRouter', 'zap', 'farmZap'] as const;

/** Contracts that wrap and unwrap coin for who calls them, in lower case. */
export function brokers(): ReadonlySet<string> {
  return new Set(BROKERS.flatMap((name) => contractAddress(name)?.toLowerCase() ?? []));
}

/** Returns what `accountFlows` needs to know of this chain. */
export const flowParts = (): Pick<FlowTerms, 'wrappedNative' | 'brokers'> => ({
  wrappedNative: wrappedNative.address.toLowerCase(),
  brokers: brokers(),
});

/** Returns a flow's token as activities name it. */
function tokenOf(token: string): Address | 'BNB' | null {
  return token === nativeCurrency.id ? 'BNB' : (toAddress(token) ?? null);
}

/** Converts what the library found. */
export function movedFlow({ token, amount, isIn, index }: Flow): MovedFlow {
  return { token: tokenOf(token), amount, isIn, index };
}
