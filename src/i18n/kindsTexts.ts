import kinds from './en-US/kinds.json' with { type: 'json' };

/** What is said of each kind of collectible. Loaded with the pages that show them. */
export const kindsTexts = { ...kinds };
