import type { Address } from '../../src/lib/hex.ts';
import { account, wholeNumber } from './fields.ts';
import type { Section } from './section.ts';

/** Who can reject the competition's result, and the least that its terms can be. */
export interface CompetitionParameters {
  /** Another account than the operator, which proposes the result. */
  objector: Address;
  minObjectionSeconds: number;
  minClaimSeconds: number;
}

/** Reads the parameters of the trading competition. Throws a sentence with what is missing or malformed. */
function readParameters(file: string, value: unknown): CompetitionParameters {
  const fields = (value ?? {}) as Record<string, unknown>;
  const whole = (name: string): number => wholeNumber(file, `competition.${name}`, fields[name]);
  return {
    objector: account(file, 'competition.objector', fields['objector']),
    minObjectionSeconds: whole('minObjectionSeconds'),
    minClaimSeconds: whole('minClaimSeconds'),
  };
}

/** Parameters of the trading competition. */
export const competitionParameters: Section<CompetitionParameters> = {
  read: readParameters,
  // A result that can be waited for; prizes can be claimed for a week.
  local: (owner) => ({
    objector: owner,
    minObjectionSeconds: 60,
    minClaimSeconds: 604_800,
  }),
  amiss: ({ objector }, operator) =>
    objector === operator ? 'competition.objector must not be the operator.' : undefined,
};
