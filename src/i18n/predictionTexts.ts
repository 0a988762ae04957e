import prediction from './en-US/prediction.json' with { type: 'json' };

/** Texts that only the prediction game uses. Loaded with its page. */
export const predictionTexts = { ...prediction };
