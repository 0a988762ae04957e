import type { UnknownAction } from '@reduxjs/toolkit';
import type { Call } from '#chain/calls.ts';
import type { BalanceChange } from '#chain/transactions/estimate.ts';
import type { SingleInfo } from '#protocol/catalogue.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import type { BatchPart } from '#chain/transactions/sendCalls.ts';
import type { Watched } from '#chain/transactions/probeCode.ts';
import type { Currency, CurrencyId } from '#lib/currency.ts';
import type { AppError } from '#lib/errors.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { AppThunk, RootState } from '#redux';
import type { Permit } from './permit.ts';

/**
 * Authorization to spend the tokens of a write: existing allowances, a permit, or approvals sent in
 * the same request.
 */
export interface Authorization {
  permit: Permit | null;
  approvals: readonly BatchPart[];
}

/** Tokens that a write lets a contract spend. `amount` in the smallest unit. */
interface Spending {
  currency: Currency;
  amount: bigint;
  /** Contract that spends; absent where it is not deployed. */
  spender: Address | undefined;
}

/** Amount that has to reach the account, in the smallest unit. */
export interface NeededAmount {
  currencyId: CurrencyId;
  amount: bigint;
}

/** Simulated request, ready for the wallet. */
interface SimulatedWrite {
  request: WriteRequest;
  /** Index of the request among the flow's variants; above 0 the earlier ones failed. */
  variant: number;
  /** Balance changes of the account; `null` where the node cannot determine them. */
  changes: readonly BalanceChange[] | null;
  /** Gas that it needs; `null` where that was not tried, as for several calls. */
  gas: bigint | null;
  /** True when it succeeds with less than the needed amounts. */
  isShort: boolean;
}

export type SimulationResult = ({ ok: true } & SimulatedWrite) | { ok: false; error: AppError };

/** Simulation that the dialog shows. `moved`: the pool has changed since. */
export type Preview<Found> =
  | { status: 'running' | 'moved' }
  | ({ status: 'ready' } & Found)
  | { status: 'failed'; error: AppError };

/** Preview with its model: the simulated one, or the same with the amounts actually received. */
export interface Previewed<Model, Found> {
  model: Model;
  preview: Preview<Found>;
}

/**
 * Result of a submit. `sent`: `hash` is `null` for a batch (`batchId`) until it is mined, and
 * `variant` is the index of the request where it was not the first. All others sent nothing. `moved`: the newest
 * model has to be accepted first. `blocked`: an issue came up. `closed`: the dialog was closed
 * before the wallet opened. `unbatched`: the wallet announced batches and refuses them.
 */
export type WriteOutcome<Issue = never> =
  | { outcome: 'sent'; hash: Hex | null; batchId?: string; variant?: number }
  | { outcome: 'moved' }
  | { outcome: 'closed' }
  | { outcome: 'unbatched' }
  | { outcome: 'blocked'; issue: Issue }
  | { outcome: 'failed'; error: AppError };

/** Form as it was submitted. Once sent, it must not invite to send the same again. */
export interface SubmittedForm {
  /** Reports whether nothing has been typed into it since. */
  isUnchanged: (state: RootState) => boolean;
  clear: UnknownAction;
  /** Fills it in again for a retry. */
  restore: UnknownAction;
}

/**
 * What every write declares: acts of one call (`defineAct`) are no more than this. `Model` is shown in
 * the dialog and checked before signing, `Issue` is why the write is blocked. One constant for each
 * write: hooks depend on it.
 */
export interface ActFlow<Model, Issue = never> {
  account: (model: Model) => Address;
  /**
   * Reads that decide what is signed, repeated from nodes that agree before the wallet opens.
   * Allowances are added.
   */
  reads: (state: RootState, model: Model) => readonly Call<unknown>[];
  /** Currencies whose decimals are read again, since amounts were shown with them. */
  currencies?: (model: Model) => readonly Currency[];
  /** Tokens that move beside `currencies`: one of them may be behind a refusal. */
  moves?: (model: Model) => readonly Address[];
  /** Tokens along the pools that it goes through: one of the pools may be behind a refusal. */
  paths?: (model: Model) => readonly (readonly Address[])[];
  /** Returns why the write is blocked in the state after the reads. */
  blockedBy?: (state: RootState, model: Model) => Issue | undefined;
  /** Returns the same write in the current state; `undefined` while that is not known. */
  latest?: (state: RootState, model: Model) => Model | undefined;
  /**
   * Reports whether the newest model is outside the limits of the shown one: nothing is sent then.
   */
  breaks?: (state: RootState, shown: Model, latest: Model) => boolean;
  /**
   * Returns the requests of a model, in the order in which they are tried; none while something is
   * missing.
   */
  requests: (
    state: RootState,
    model: Model,
    authorization: Authorization,
  ) => readonly WriteRequest[];
  /** Returns the transaction's record. */
  info: (model: Model, variant: number) => SingleInfo;
  /** Runs once the wallet has sent it, whether or not the dialog is still open. */
  afterSent?: (model: Model) => AppThunk;
  /** Runs when the wallet, or the check before it, refused after the dialog was closed. */
  afterFailure?: (model: Model, error: AppError) => AppThunk;
  /** Shows the user's own refusal as an error (specification 8); absent: returns to the review. */
  showsRejection?: true;
}

/** What the writes of trades add: a review of what their simulation found. */
interface Review<Model, Found> {
  /** Reports whether the newest model has to be accepted ('Price Updated'). */
  differs?: (shown: Model, latest: Model) => boolean;
  /**
   * Tokens that a contract spends: their approvals join the request where the wallet supports
   * batches.
   */
  spends?: (model: Model) => readonly Spending[];
  /** Signature that replaces the approval, and the action that discards it. */
  permit?: {
    select: (state: RootState, model: Model) => Permit | null;
    dropped: () => UnknownAction;
  };
  /**
   * Tokens whose balances the simulation watches beside the native coin, and stakes. Without it a single
   * request is simulated by `send` alone.
   */
  watched?: (model: Model) => readonly Watched[];
  /** Returns the same requests with the account as recipient, whose balances can be watched. */
  requestsToSelf?: (
    state: RootState,
    model: Model,
    authorization: Authorization,
  ) => readonly WriteRequest[];
  /** Returns the amounts that have to arrive for a variant to be taken. */
  needed?: (
    model: Model,
    variant: { index: number; count: number },
    preview: Preview<Found>,
  ) => readonly NeededAmount[];
  /**
   * Error of a write that brings less than needed. `isShown`: its preview still shows the amounts.
   */
  shortfall?: { error: AppError; isShown: boolean };
  /** Error to report when all variants fail; the last when absent. */
  refusal?: 'first' | 'last';
  /** Returns what the preview shows of a simulation. */
  found?: (model: Model, simulated: SimulatedWrite) => Found;
  /** Simulates for the dialog in the flow's own way. Never rejects. */
  preview?: (model: Model) => AppThunk<Promise<Previewed<Model, Found>>>;
  /** Returns the form that is submitted, to clear it once the wallet has sent its write. */
  form?: (state: RootState, model: Model) => SubmittedForm;
  /**
   * Behaviour in expert mode. `atOnce`: sends without a review, unless the price moved beyond the
   * limits. `oncePreviewed`: the same where the preview matches the screen. Absent: every write is
   * reviewed.
   */
  expertMode?: 'atOnce' | 'oncePreviewed';
}

/** Write that `submit` and `createWriteSession` run: an act, or a trade with its review. */
export interface WriteFlow<Model, Found = object, Issue = never>
  extends ActFlow<Model, Issue>, Review<Model, Found> {}

/**
 * Trade: a write whose amounts move with the pools while it is reviewed, so that it says when the
 * newest must be accepted, and what its simulation watches.
 */
export interface TradeFlow<Model, Found, Issue = never> extends WriteFlow<Model, Found, Issue> {
  currencies: NonNullable<WriteFlow<Model>['currencies']>;
  paths: NonNullable<WriteFlow<Model>['paths']>;
  latest: NonNullable<WriteFlow<Model>['latest']>;
  breaks: NonNullable<WriteFlow<Model>['breaks']>;
  differs: NonNullable<WriteFlow<Model>['differs']>;
  watched: NonNullable<WriteFlow<Model>['watched']>;
}
