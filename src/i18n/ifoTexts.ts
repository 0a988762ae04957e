import ifo from './en-US/ifo.json' with { type: 'json' };

/** Texts that only the token sales use. Loaded with their page. */
export const ifoTexts = { ...ifo };
