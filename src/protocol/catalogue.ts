import {
  partsOf,
  type ActionInfo,
  type BatchInfo,
  type StoredInfo,
} from '#chain/transactions/info.ts';
import type { ReasonKey } from '#lib/revertReasons.ts';
import { approval } from './approval.ts';
import { auctions } from './auctions.ts';
import { cancel } from './cancel.ts';
import { collectibles } from './collectibles.ts';
import { competition } from './competition.ts';
import { faucet } from './faucet.ts';
import { ifo } from './ifo.ts';
import { liquidity } from './liquidity.ts';
import { lottery } from './lottery.ts';
import { prediction } from './prediction.ts';
import type { ActionRules, Product } from './product.ts';
import { profile } from './profile.ts';
import { staking } from './staking.ts';
import { swap } from './swap.ts';
import { unreadable } from './unreadable.ts';
import { zap } from './zap.ts';

/** The only list of products: everything else about their writes derives from it. */
const catalogue = [
  swap,
  approval,
  liquidity,
  zap,
  staking,
  auctions,
  prediction,
  collectibles,
  profile,
  lottery,
  competition,
  ifo,
  faucet,
  cancel,
  unreadable,
] as const;

/** Everything a user can do on the chain with one call. */
export type SingleInfo = NonNullable<(typeof catalogue)[number]['infoType']>;
export type TransactionInfo = SingleInfo | (BatchInfo & { parts: readonly SingleInfo[] });

export const products: readonly Product[] = catalogue;

/** Text keys of the products' revert reasons, for `registerRevertReasons`. */
export const revertReasons: Readonly<Record<string, ReasonKey>> = Object.assign(
  {},
  ...products.map((product) => product.revertReasons ?? {}),
);

const rulesByKind: ReadonlyMap<string, ActionRules<ActionInfo>> = new Map(
  products.flatMap(({ actions }) => Object.entries(actions)),
);

/** Returns the rules of a kind; `undefined` for one that no product has. */
export function rulesOf(kind: string): ActionRules<ActionInfo> | undefined {
  return rulesByKind.get(kind);
}

/** Returns the actions of a transaction that belong to a product. */
export function actionsOf(product: Product, info: StoredInfo): ActionInfo[] {
  return partsOf(info).filter(({ kind }) => Object.hasOwn(product.actions, kind));
}

/** Returns the product of a kind. */
export function productOf(kind: string): Product | undefined {
  return products.find(({ actions }) => Object.hasOwn(actions, kind));
}
