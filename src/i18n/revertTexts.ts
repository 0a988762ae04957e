import reverts from './en-US/errors.reverts.json' with { type: 'json' };

/** What is said of each reason of a contract. Loaded with the first one. */
export const revertTexts = { ...reverts };
