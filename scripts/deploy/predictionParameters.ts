import type { Address } from '../../src/lib/hex.ts';
import { account, wholeNumber } from './fields.ts';
import type { Section } from './section.ts';

/** Fixes what the prediction game can never change. */
export interface PredictionParameters {
  /** Price feed; only the local chain makes its own. */
  feed?: Address;
  /** Time from start to lock and from lock to close. */
  intervalSeconds: number;
  /** Time within which the feed must answer: above the time between its answers. */
  bufferSeconds: number;
}

/** Reads the parameters of the prediction game. Throws a sentence with what is missing or malformed. */
function readParameters(file: string, value: unknown): PredictionParameters {
  const fields = (value ?? {}) as Record<string, unknown>;
  const read = (name: string): number => wholeNumber(file, `prediction.${name}`, fields[name]);
  return {
    feed: account(file, 'prediction.feed', fields['feed']),
    intervalSeconds: read('intervalSeconds'),
    bufferSeconds: read('bufferSeconds'),
  };
}

/** Parameters of the prediction game. */
export const predictionParameters: Section<PredictionParameters> = {
  read: readParameters,
  // Short rounds, so that every outcome is seen within minutes.
  local: () => ({ intervalSeconds: 60, bufferSeconds: 30 }),
};
