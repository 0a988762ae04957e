import settings from './en-US/settings.late.json' with { type: 'json' };

/** Texts of the settings. Loaded with their dialog. */
export const settingsTexts = { ...settings };
