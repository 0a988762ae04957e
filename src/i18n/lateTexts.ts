import approvals from './en-US/approvals.json' with { type: 'json' };
import errors from './en-US/errors.json' with { type: 'json' };
import lists from './en-US/lists.json' with { type: 'json' };
import local from './en-US/local.json' with { type: 'json' };
import notifications from './en-US/notifications.json' with { type: 'json' };
import transactions from './en-US/transactions.json' with { type: 'json' };
import trials from './en-US/trials.json' with { type: 'json' };
import view from './en-US/view.json' with { type: 'json' };

/** The areas that nothing speaks of before the page stands: what fails, toasts, transactions, the local world. Bundled, but loaded later. */
export const lateTexts = { ...approvals, ...errors, ...lists, ...local, ...notifications, ...transactions, ...trials, ...view };
