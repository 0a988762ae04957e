import type { ActionInfo } from '#chain/transactions/info.ts';
import type { PaidReward } from '#chain/transactions/record.ts';
import type { WriteTarget } from '#chain/transactions/rules.ts';
import type { ContractName } from '#config/env.ts';
import type { TextKey, TextRef } from '#i18n/t.ts';
import type { Check } from '#lib/checks.ts';
import type { Address } from '#lib/hex.ts';

/** Functions that an action may call, and the contracts that it may call them at. */
export interface AllowedCalls {
  /** A contract of the deployment by name, or a test of its address. */
  at: ContractName | ((contract: Address) => boolean);
  /** ABI function signatures with parameter names: `bid(uint256 amount)`. */
  functions: readonly string[];
  /** Whether the native coin may be sent along. */
  isPayable?: boolean;
}

/** Toast about a mined transaction: what differs from the toast of its status alone. */
export interface OutcomeText {
  type?: 'warning';
  titleKey?: TextKey;
  descriptionKey: TextKey;
}

/** Tells the contracts that approvals may be given to. */
interface Takers {
  takesTokens: (spender: Address) => boolean;
  takesCollectibles: (spender: Address) => boolean;
}

type FieldsOf<Info> = Info extends unknown ? Exclude<keyof Info, 'kind'> : never;

/**
 * Everything that one kind of action may do and say. Its functions are methods: the catalogue keeps
 * the kinds of all products in one table, and calls each with an info of its own kind only.
 */
export interface ActionRules<Info extends ActionInfo> {
  /** Checks of every stored field. Fields are added as optional ones, never changed. */
  fields: Readonly<Record<FieldsOf<Info>, Check>>;
  /** Describes the action in one line, in the locale's numbers: 'Swap 1.5 BNB for 420.1 BUSD'. */
  summary(info: Info, locale: string): TextRef;
  calls: readonly AllowedCalls[];
  /** Returns the address in the app at which it can be tried again. */
  page?(info: Info): string;
  /**
   * Gas that the action never exceeds: ten times what was measured (`npm run bench`), as tokens of
   * others may need more, or half as much again where such a token was measured. A node's higher
   * estimate is not signed.
   */
  maxGas: bigint;
  /** Refuses some of what `calls` allows; decides alone where an action calls no function. */
  accepts?(target: WriteTarget, takers: Takers): boolean;
  /** Returns the action as it was carried out, by what the receipt paid. */
  done?(info: Info, rewards: readonly PaidReward[]): Info;
  /** Returns the text of a confirmed transaction that has `count` actions of this product. */
  confirmed?(info: Info, rewards: readonly PaidReward[], count: number): OutcomeText | undefined;
  /** Texts of a failed transaction of which no reason is known. */
  failed?: OutcomeText;
}

/** Contract of the deployment that takes tokens. */
export interface Spender {
  name: TextKey;
  /** Token that it takes; 'any' where it takes every token, absent where that is not fixed. */
  token?: 'any' | (() => Address | undefined);
}

/** Contract of a product that is listed in a table of its own, not in the deployment. */
export interface OwnContract {
  address: Address;
  /** Short name for developers: 'pool 41 (HISS)'. */
  label: () => string;
  name: () => TextRef;
  /** Token that is deposited in it. */
  token: () => Address;
  /** False where it takes the native coin only. */
  takesTokens: boolean;
}

/** Everything that the contracts of one product may be asked, and what their answers mean. */
export interface Product<Info extends ActionInfo = ActionInfo> {
  actions: {
    readonly [Kind in Info['kind']]: ActionRules<InfoOfKind<Info, Kind>>;
  };
  spenders?: Partial<Record<ContractName, Spender>>;
  /** Contracts of the deployment that take collectibles, each by an approval for one of them. */
  takesCollectibles?: readonly ContractName[];
  ownContracts?: () => readonly OwnContract[];
  /** Text keys by what its contracts revert with, in lower-case letters and digits. */
  revertReasons?: Readonly<Record<string, TextKey & `errors.revert.${string}`>>;
  /** Returns what a receipt says was paid to the account. */
  rewardsPaid?(receipt: unknown, infos: readonly ActionInfo[], account: Address): PaidReward[];
  /** Type of its infos, for the union of all; never a value. */
  readonly infoType?: Info;
}

/** The member of a union of infos that has a kind; `kind` itself may be a union of that member. */
type InfoOfKind<Info extends ActionInfo, Kind> = Info extends ActionInfo
  ? Kind extends Info['kind']
    ? Info
    : never
  : never;
