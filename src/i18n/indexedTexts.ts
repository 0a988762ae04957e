import indexed from './en-US/indexed.json' with { type: 'json' };

/** Texts about the state of the history service. Loaded with the first figures of it. */
export const indexedTexts = { ...indexed };
