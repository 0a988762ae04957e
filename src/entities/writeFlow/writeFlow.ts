import type { UnknownAction } from '@reduxjs/toolkit';
import type { Call } from '#chain/calls.ts';
import type { BalanceChange } from '#chain/transactions/estimate.ts';
import type { SingleInfo } from '#protocol/catalogue.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import type { Currency, CurrencyId } from '#lib/currency.ts';
import type { AppError } from '#lib/errors.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { AppThunk, RootState } from '#redux';
import type { Means } from './means.ts';
import type { Permit } from './permit.ts';

/** Tokens that a write lets a contract take. `amount` in the smallest unit. */
export interface Spending {
  currency: Currency;
  amount: bigint;
  /** Absent where the contract is not deployed. */
  spender: Address | undefined;
}

/** Amount that has to reach the account, in the smallest unit. */
export interface NeededAmount {
  currencyId: CurrencyId;
  amount: bigint;
}

/** Simulated request that a wallet may be asked for. */
export interface SimulatedWrite {
  request: WriteRequest;
  /** Position of the request among the flow's; above 0 an earlier one did not do. */
  variant: number;
  /** Balance changes of the account; `null` where the node cannot tell. */
  changes: readonly BalanceChange[] | null;
  /** True when it goes through and brings less than is needed. */
  isShort: boolean;
}

export type SimulationResult = ({ ok: true } & SimulatedWrite) | { ok: false; error: AppError };

/** Simulation that the dialog shows. `moved`: the pool is another one than shown. */
export type Preview<Found> =
  | { status: 'running' | 'moved' }
  | ({ status: 'ready' } & Found)
  | { status: 'failed'; error: AppError };

/** Preview, and the model that it is of: the one that was simulated, or the same with what really arrives. */
export interface Previewed<Model, Found> {
  model: Model;
  preview: Preview<Found>;
}

/**
 * Result of a submit. `hash` is `null` for a batch until it is mined. `variant` is the request that was sent where it was
 * not the first. Nothing was sent after the others. `moved`: the newest model has to be accepted first. `blocked`: an
 * issue came up. `closed`: the dialog was closed before the wallet opened. `unbatched`: the wallet promised batches and
 * takes none.
 */
export type WriteOutcome<Issue = never> =
  | { outcome: 'sent'; hash: Hex | null; variant?: number }
  | { outcome: 'moved' }
  | { outcome: 'closed' }
  | { outcome: 'unbatched' }
  | { outcome: 'blocked'; issue: Issue }
  | { outcome: 'failed'; error: AppError };

/**
 * A write as a feature declares it; `submit` and `createWriteSession` do the rest. `Model` is what the dialog shows and
 * what is checked before it is signed, `Found` what the simulation adds to it, `Issue` why it cannot be done.
 * One constant for each flow: hooks depend on it.
 */
export interface WriteFlow<Model, Found = object, Issue = never> {
  account: (model: Model) => Address;
  /** Reads that decide what is signed: read again, from nodes that agree, before the wallet opens. Allowances are added. */
  reads: (state: RootState, model: Model) => readonly Call<unknown>[];
  /** Currencies whose decimals are read again, since amounts were shown with them. */
  currencies?: (model: Model) => readonly Currency[];
  /** Returns why the write cannot be done as the state stands after the reads. */
  blockedBy?: (state: RootState, model: Model) => Issue | undefined;
  /** Returns the same write as the state gives it now; `undefined` while that cannot be told. */
  latest?: (state: RootState, model: Model) => Model | undefined;
  /** Reports whether the newest model lies outside of what the shown one allows: nothing is sent then. */
  breaks?: (state: RootState, shown: Model, latest: Model) => boolean;
  /** Reports whether the newest model has to be accepted ('Price Updated'). */
  differs?: (shown: Model, latest: Model) => boolean;
  /** Tokens that a contract takes: an approval goes along where the wallet offers batches. */
  spends?: (model: Model) => readonly Spending[];
  /** Signature that takes the place of the approval, and how it is thrown away. */
  permit?: {
    select: (state: RootState, model: Model) => Permit | null;
    dropped: () => UnknownAction;
  };
  /** Requests that carry out a model, in the order in which they are tried; none while something is missing. */
  requests: (state: RootState, model: Model, means: Means) => readonly WriteRequest[];
  /**
   * Tokens whose balances the simulation watches beside the native coin. Without it a single request is simulated by
   * `send` alone.
   */
  watched?: (model: Model) => readonly Address[];
  /** The same requests to the account itself, for a recipient whose balances cannot be watched. */
  requestsToSelf?: (state: RootState, model: Model, means: Means) => readonly WriteRequest[];
  /** Amounts that have to arrive for a variant to be taken. */
  needed?: (
    model: Model,
    variant: { index: number; count: number },
    preview: Preview<Found>,
  ) => readonly NeededAmount[];
  /** Error of a write that brings less than is needed. `isShown`: its preview still says what arrives. */
  shortfall?: { error: AppError; isShown: boolean };
  /** Which refusal explains more when no variant goes through; the last when absent. */
  refusal?: 'first' | 'last';
  /** Returns what the preview shows of a simulation. */
  found?: (model: Model, simulated: SimulatedWrite) => Found;
  /** Simulates for the dialog in a way of its own. Never rejects. */
  preview?: (model: Model) => AppThunk<Promise<Previewed<Model, Found>>>;
  /** Returns what the transaction is recorded as. */
  info: (model: Model, variant: number) => SingleInfo;
  /** Runs once the wallet has sent it, whether or not the dialog is still open. */
  afterSent?: (model: Model) => AppThunk;
  /** Runs when the wallet, or the check before it, refused. */
  afterFailure?: (model: Model, error: AppError) => AppThunk;
  /**
   * In expert mode: `atOnce` sends without a review, and without looking whether the price moved; `oncePreviewed` the
   * same where the preview found what was on screen. Absent: every write is reviewed.
   */
  expertMode?: 'atOnce' | 'oncePreviewed';
  /** Says the user's own refusal in words (specification 8); absent: the review is shown again. */
  saysRejection?: true;
}

/** Returns what a simulation did to the balance of a currency (smallest unit); `undefined` where the node cannot tell. */
export function changeOf(
  changes: readonly BalanceChange[] | null,
  currencyId: CurrencyId | undefined,
): bigint | undefined {
  if (changes === null) return undefined;
  return changes.find((change) => change.currencyId === currencyId)?.amount ?? 0n;
}
