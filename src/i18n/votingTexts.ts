import voting from './en-US/voting.json' with { type: 'json' };

/** Texts that only voting uses. Loaded with its pages. */
export const votingTexts = { ...voting };
