import type { Failure } from './failure.ts';
import type { Question } from './question.ts';
import { fromStored, type Stored } from './storedForm.ts';

/** Last answer of a load, and the question that it answers. */
export interface Answer {
  of: string;
  at: string;
  value: Stored;
}

/** What is shown for a question: its own answer, else what an earlier visit kept. */
interface Shown<Value> {
  /** `ready`: answered on this occasion. */
  status: 'ready' | 'loading';
  value: Value | undefined;
  /** Last answer, possibly to another question. */
  last: Value | undefined;
  /** Age of what an earlier visit kept. */
  secondsOld: number | undefined;
}

/** Returns what is shown for a question by the last answer and what its failure left. */
export function shownOf<Value>(
  { of, at }: Question,
  answer: Answer | null | undefined,
  failure: Failure | null | undefined,
): Shown<Value> {
  const own = answer?.of === of ? answer : undefined;
  const kept = own ? undefined : failure?.kept;
  const shown = own ?? kept;
  return {
    status: own?.at === at ? 'ready' : 'loading',
    value: shown && (fromStored(shown.value) as Value),
    last: answer ? (fromStored(answer.value) as Value) : undefined,
    secondsOld: kept?.secondsOld,
  };
}
