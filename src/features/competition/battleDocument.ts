import { chain } from '#config/chains.ts';
import { competitionTermsOf } from '#protocol/competitionOfChain.ts';
import type { CompetitionTerms } from '#protocol/competitionTerms.ts';

/** Terms of the battle on this chain; `undefined` where it has none. */
export const battleDocument: CompetitionTerms | undefined = competitionTermsOf(chain.deployment);
