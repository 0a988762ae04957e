import competition from './en-US/competition.json' with { type: 'json' };

/** Texts that only the trading battle uses. Loaded with its page. */
export const competitionTexts = { ...competition };
