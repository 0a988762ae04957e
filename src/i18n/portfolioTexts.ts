import portfolio from './en-US/portfolio.json' with { type: 'json' };

/** Texts that only the portfolio uses. Loaded with its page. */
export const portfolioTexts = { ...portfolio };
