import { amount } from './fields.ts';
import type { Section } from './section.ts';

/** What profiles cost at first, in MEOW, and the most that any of it can ever be. */
export interface ProfileParameters {
  toRegister: string;
  toUpdate: string;
  toReactivate: string;
  maxCost: string;
}

/** Reads the parameters of the profiles. Throws a sentence with what is missing or malformed. */
function readParameters(file: string, value: unknown): ProfileParameters {
  const fields = (value ?? {}) as Record<string, unknown>;
  const read = (name: string): string => amount(file, `profile.${name}`, fields[name]);
  return {
    toRegister: read('toRegister'),
    toUpdate: read('toUpdate'),
    toReactivate: read('toReactivate'),
    maxCost: read('maxCost'),
  };
}

/** Parameters of the profiles. */
export const profileParameters: Section<ProfileParameters> = {
  read: readParameters,
  local: () => ({ toRegister: '0.5', toUpdate: '1', toReactivate: '1', maxCost: '10' }),
};
