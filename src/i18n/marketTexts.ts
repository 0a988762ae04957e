import market from './en-US/market.json' with { type: 'json' };

/** Texts of the swap page's price chart. Loaded with it. */
export const marketTexts = { ...market };
