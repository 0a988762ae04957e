import games from './en-US/games.json' with { type: 'json' };

/** Texts of what goes on in the games, for menus and Home. Loaded with them. */
export const gamesTexts = { ...games };
