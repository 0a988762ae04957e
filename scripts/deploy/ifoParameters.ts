import { wholeNumber } from './fields.ts';
import type { Section } from './section.ts';

/** Fixes how long a sale, the wait before it and the wait for its tokens can be. */
export interface IfoParameters {
  maxLengthDays: number;
}

/** Reads the parameters of the token sales. Throws a sentence with what is missing or malformed. */
function readParameters(file: string, value: unknown): IfoParameters {
  const fields = (value ?? {}) as Record<string, unknown>;
  return { maxLengthDays: wholeNumber(file, 'ifo.maxLengthDays', fields['maxLengthDays']) };
}

/** Parameters of the token sales. */
export const ifoParameters: Section<IfoParameters> = {
  read: readParameters,
  local: () => ({ maxLengthDays: 30 }),
};
