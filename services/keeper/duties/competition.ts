import type { Duty } from '../engine.ts';
import type { Cost } from '../outbox.ts';

/** Status of the competition as the contract numbers it. */
export const STATUS = { registration: 0, open: 1, close: 2, claiming: 3, over: 4 } as const;

/** State of the competition at a block; times in chain seconds. */
export interface CompetitionState {
  now: number;
  status: number;
  /** Proposals so far: one that was rejected is for people to look at. */
  attempts: number;
  hasResult: boolean;
  finalFrom: number;
  isOperator: boolean;
  /** Whether the blocks that count are so deep that none is replaced any more. */
  isSettled: boolean;
  /** Whether the announced terms are those that the keeper counts by. */
  areTermsKnown: boolean;
}

/** Proposing is the operator's; anyone may begin the claims. */
export type CompetitionAct = { kind: 'propose' } | { kind: 'beginClaims' };

/** Competition as its keeper uses it. */
export interface CompetitionContract {
  /** Throws NodeAway; NodeRefused when there is no contract. */
  read(): Promise<CompetitionState>;
  /** Resolves once the act is mined. */
  send(act: CompetitionAct): Promise<Cost>;
}

/**
 * Returns what is due: a first result once the blocks that count are settled, claims once it is
 * final. After an objection it proposes nothing: what was wrong is for people to find.
 */
export function due(state: CompetitionState): CompetitionAct[] {
  const { now, status, attempts, hasResult, finalFrom } = state;
  if (status !== STATUS.close) return [];
  if (hasResult) return now >= finalFrom ? [{ kind: 'beginClaims' }] : [];
  const mayPropose = attempts === 0 && state.isOperator && state.areTermsKnown;
  return mayPropose && state.isSettled ? [{ kind: 'propose' }] : [];
}

const names = { propose: "propose the competition's result", beginClaims: 'begin its claims' };
const sentences = {
  propose: "proposed the competition's result",
  beginClaims: "began the claims of the competition's prizes",
};

/** Returns what `/health` says of a state that waits for people. */
function facts(state: CompetitionState): Readonly<Record<string, string>> {
  const { status, hasResult, attempts, areTermsKnown } = state;
  if (status !== STATUS.close) return {};
  return {
    ...(!hasResult && attempts > 0 ? { rejected: `results: ${attempts}` } : {}),
    ...(areTermsKnown ? {} : { terms: 'announced ones are not those of this build' }),
  };
}

/** Makes the duty of the competition. */
export function competitionDuty(
  contract: CompetitionContract,
): Duty<CompetitionState, CompetitionAct> {
  return {
    name: 'competition',
    read: () => contract.read(),
    due,
    send: (act) => contract.send(act),
    nameOf: ({ kind }) => names[kind],
    sentence: ({ kind }) => sentences[kind],
    facts,
  };
}
