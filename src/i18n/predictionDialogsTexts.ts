import predictionDialogs from './en-US/prediction.dialogs.json' with { type: 'json' };

/** Texts of what the prediction game opens: forms, checks, history, chart. Loaded with those. */
export const predictionDialogsTexts = { ...predictionDialogs };
