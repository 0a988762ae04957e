import collectibles from './en-US/collectibles.json' with { type: 'json' };

/** Texts that only /collectibles uses. Loaded with the page. */
export const collectiblesTexts = { ...collectibles };
