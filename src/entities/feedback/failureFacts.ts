import type { TransactionRecord } from '#chain/transactions/record.ts';
import type { AppError } from '#lib/errors.ts';

/** What is known of a failure where it is shown. */
export interface FailureFacts {
  /** Cause in words, as shown. */
  cause: string;
  /** What was attempted, in words; absent where a write or the page says it. */
  action?: string | undefined;
  error?: AppError | undefined;
  /** Transaction that failed. */
  record?: TransactionRecord | undefined;
  /** Whatever a part of the page threw. */
  thrown?: unknown;
}
