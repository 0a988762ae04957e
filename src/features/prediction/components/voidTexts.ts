import type { TextKey } from '#i18n/t.ts';
import type { VoidReason } from '../predictionModel.ts';

/** Why every stake of a round goes back. */
export const voidTexts: Record<Exclude<VoidReason, 'none'>, TextKey> = {
  oneSided: 'prediction.void.oneSided',
  noAnswer: 'prediction.void.noAnswer',
  noPrice: 'prediction.void.noPrice',
  paused: 'prediction.void.paused',
};
