import common from './en-US/common.json' with { type: 'json' };
import layout from './en-US/layout.json' with { type: 'json' };
import settings from './en-US/settings.json' with { type: 'json' };
import swap from './en-US/swap.json' with { type: 'json' };
import tokens from './en-US/tokens.json' with { type: 'json' };
import wallet from './en-US/wallet.json' with { type: 'json' };

/**
 * Texts that a page needs when it is first shown. Part of the first load, so that a text is never
 * missing. The rest of these areas is in `lateTexts`.
 */
export const firstTexts = { ...common, ...layout, ...settings, ...swap, ...tokens, ...wallet };
