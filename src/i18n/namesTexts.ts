import names from './en-US/names.json' with { type: 'json' };

/** Texts about user names. Loaded with what asks the name service. */
export const namesTexts = { ...names };
