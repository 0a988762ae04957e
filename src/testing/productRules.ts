import type { TransactionRules } from '#chain/transactions/rules.ts';
import { registerRevertReasons } from '#lib/revertReasons.ts';
import { revertReasons } from '#protocol/catalogue.ts';
import { transactionRules } from '#protocol/rules.ts';

// As `createLateServices` does in the app.
registerRevertReasons(revertReasons);

/** The app's own rules. */
export const productRules: TransactionRules = transactionRules;

/** Returns rules that take any call for one of the app's. */
export function anyCallRules(): TransactionRules {
  return { ...transactionRules, isKnownTarget: () => true };
}
