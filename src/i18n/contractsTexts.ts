import contracts from './en-US/contracts.json' with { type: 'json' };

/** Texts of the page that checks the contracts. Loaded with it. */
export const contractsTexts = { ...contracts };
