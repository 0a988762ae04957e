import welcome from './en-US/layout.home.json' with { type: 'json' };

/** Texts of the home page for visitors. */
export const welcomeTexts = welcome;
