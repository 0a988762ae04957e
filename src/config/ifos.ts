import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { chain } from './chains.ts';
import { earnList, type SaleEntry } from './earn.ts';
import { listedToken, wrappedNative } from './tokens.ts';

/** What a sale says about one of its pools; amounts and limits come from the contract. */
interface IfoPoolConfig {
  /** Part of all that the sale offers, in percent. */
  salePercent: number;
  /** Dollars that the pool raises. */
  raiseUsd: number;
  /** Dollars of MEOW that are burnt of what the pool raises; 0 for none. */
  burnUsd: number;
}

/** A token sale. When it is, and what it sells, the contract says. */
export interface IfoConfig {
  /** Unique name in lower-case letters, which stored transactions and links keep. */
  id: string;
  /** Name of the project. */
  name: string;
  address: Address;
  /** What accounts commit: LP tokens of a pair. */
  lpToken: Token;
  /** Tokens of that pair. */
  lpOf: readonly [Token, Token];
  offeringToken: Token;
  /** Of pool 0 (basic) and pool 1 (unlimited). */
  pools: readonly [IfoPoolConfig, IfoPoolConfig];
  /** Dollars that one token costs. */
  offeringPriceUsd: number;
  /** Page about the project; absent for no link. */
  articleUrl?: string;
}

function saleOf({ lp, offeringToken, pools, ...entry }: SaleEntry): IfoConfig {
  const pair = [listedToken(lp.token), listedToken(lp.quoteToken)] as const;
  const shown = ({ address, symbol }: Token): string =>
    address === wrappedNative.address ? chain.native.symbol : symbol;
  const symbol = `${pair.map(shown).join('-')} LP`;
  return {
    ...entry,
    address: entry.address as Address,
    lpToken: {
      chainId: chain.id,
      address: lp.address as Address,
      decimals: 18,
      symbol,
      name: symbol,
    },
    lpOf: pair,
    pools: [pools[0]!, pools[1]!],
    offeringToken: {
      ...offeringToken,
      chainId: chain.id,
      address: offeringToken.address as Address,
    },
  };
}

/** Sales of this build, checked when building. */
declare const __MEOW_SALES__: SaleEntry[] | undefined;
const entries = typeof __MEOW_SALES__ === 'undefined' ? earnList.sales : __MEOW_SALES__;

/** Token sales of this chain, the newest first; empty where there are none. */
export const ifos: readonly IfoConfig[] = entries.map(saleOf);

const byAddress = new Map(ifos.map((ifo) => [ifo.address.toLowerCase(), ifo]));

/** Returns a sale by its contract. */
export function ifoAt(address: Address): IfoConfig | undefined {
  return byAddress.get(address.toLowerCase());
}
