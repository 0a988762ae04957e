import approvals from './en-US/approvals.json' with { type: 'json' };
import errors from './en-US/errors.json' with { type: 'json' };
import local from './en-US/local.json' with { type: 'json' };
import notifications from './en-US/notifications.json' with { type: 'json' };
import swap from './en-US/swap.late.json' with { type: 'json' };
import tokenSafety from './en-US/tokenSafety.json' with { type: 'json' };
import tokens from './en-US/tokens.late.json' with { type: 'json' };
import transactions from './en-US/transactions.json' with { type: 'json' };
import view from './en-US/view.json' with { type: 'json' };
import wallet from './en-US/wallet.late.json' with { type: 'json' };

/**
 * Texts that no page needs when it is first shown: errors, toasts, transactions, the local world,
 * and the dialogs of the areas in `firstTexts`. Bundled, but loaded later.
 */
export const lateTexts = {
  ...approvals,
  ...errors,
  ...local,
  ...notifications,
  ...swap,
  ...tokenSafety,
  ...tokens,
  ...transactions,
  ...view,
  ...wallet,
};
