import common from './en-US/common.json' with { type: 'json' };
import errors from './en-US/errors.json' with { type: 'json' };
import layout from './en-US/layout.json' with { type: 'json' };
import local from './en-US/local.json' with { type: 'json' };
import notifications from './en-US/notifications.json' with { type: 'json' };
import settings from './en-US/settings.json' with { type: 'json' };
import swap from './en-US/swap.json' with { type: 'json' };
import tokens from './en-US/tokens.json' with { type: 'json' };
import transactions from './en-US/transactions.json' with { type: 'json' };
import wallet from './en-US/wallet.json' with { type: 'json' };

/** The source language: bundled, so that a text is always there. Keys are flat and dotted, holes are `%name%`. */
export const enUS = {
  ...common,
  ...errors,
  ...layout,
  ...local,
  ...notifications,
  ...settings,
  ...swap,
  ...tokens,
  ...transactions,
  ...wallet,
};

type EntryKey = keyof typeof enUS;
type PluralBase<Key> = Key extends `${infer Base}.other` ? Base : never;

/** What `t` takes: an entry of the source, or the stem of a plural (`x` of `x.one`, `x.other`), which needs a `count`. */
export type TextKey = EntryKey | PluralBase<EntryKey>;
