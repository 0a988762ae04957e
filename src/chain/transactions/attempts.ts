import type { AppError } from '#lib/errors.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { StoredInfo } from './info.ts';

/** Write that failed before anything was sent. */
export interface Attempt {
  request: { to: Address; data: Hex };
  /** What it was to do; absent for a simulation, which isn't told. */
  info?: StoredInfo;
}

const attempts = new WeakMap<AppError, Attempt>();

/** Keeps what an error came of, for whoever reports it. Returns the error. */
export function noteAttempt(error: AppError, attempt: Attempt): AppError {
  attempts.set(error, attempt);
  return error;
}

/** Returns what an error came of; `undefined` where it was no write. */
export const attemptOf = (error: AppError): Attempt | undefined => attempts.get(error);
