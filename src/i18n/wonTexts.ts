import won from './en-US/won.json' with { type: 'json' };

/** Texts of the popup about collectibles to claim. Loaded with it. */
export const wonTexts = { ...won };
