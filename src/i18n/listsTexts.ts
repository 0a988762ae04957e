import lists from './en-US/lists.json' with { type: 'json' };

/** Texts of managing token lists. Loaded with the picker. */
export const listsTexts = { ...lists };
