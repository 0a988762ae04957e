import chart from './en-US/chart.json' with { type: 'json' };

/** Texts that only charts use. Loaded with the first chart. */
export const chartTexts = { ...chart };
