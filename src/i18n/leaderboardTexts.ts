import leaderboard from './en-US/leaderboard.json' with { type: 'json' };

/** Texts of the prediction game's leaderboard. Loaded with its page. */
export const leaderboardTexts = { ...leaderboard };
