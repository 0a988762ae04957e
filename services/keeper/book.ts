import type { Cost } from './outbox.ts';

/** Waits after an act was refused, in milliseconds: 1 s, doubled up to a minute. */
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;
/** Days whose sums are kept. */
const MAX_DAYS = 30;
/** Acts of which the cost is kept. */
const MAX_ACTS = 50;

/** Act that is due and not done. Times in milliseconds since 1970. */
export interface DueAct {
  act: string;
  since: number;
  /** Times that the contract refused it. */
  refused: number;
  /** Why it did, the last time; null where it did not. */
  reason: string | null;
  /** Not before this. */
  nextTryAt: number;
}

/** Sums of what was done. */
export interface Spending {
  done: number;
  /** Transactions that reverted when they were mined. */
  wasted: number;
  gas: bigint;
  /** Wei. */
  fee: bigint;
}

/** Act that took a transaction. */
export interface PaidAct extends Cost {
  act: string;
  at: number;
  /** Why it was in vain; null where it was not. */
  wasted: string | null;
}

/** Account of one duty since the program started: it decides nothing but how soon to try again. */
export interface Book {
  readonly name: string;
  /** When the duty last read its state; null before it has. */
  readonly readAt: number | null;
  /** Why it can't; null when it can. */
  readonly error: string | null;
  readonly due: readonly DueAct[];
  /** What else the duty said of its state when it last read it. */
  readonly facts: Readonly<Record<string, string>>;
  readonly total: Spending;
  /** Times that the contract, or the node, refused an act since the start; wasted ones included. */
  readonly refusals: number;
  /** When an act was last done; null before the first. */
  readonly doneAt: number | null;
  /** By kind of act: its name without numbers and addresses. */
  readonly kinds: ReadonlyMap<string, Spending>;
  /** By UTC day, oldest first. */
  readonly days: ReadonlyMap<string, Spending>;
  /** Newest last. */
  readonly paid: readonly PaidAct[];
  /** Notes what is due. What no longer is, is forgotten with its refusals. */
  noteDue(acts: readonly string[], facts?: Readonly<Record<string, string>>): void;
  noteError(message: string): void;
  /** Reports whether an act may be tried now. */
  mayTry(act: string): boolean;
  noteDone(act: string, cost: Cost): void;
  /** Notes a refusal: of the simulation, or of the mined transaction, which has a cost. */
  noteRefused(act: string, reason: string, cost?: Cost): void;
}

const nothing = (): Spending => ({ done: 0, wasted: 0, gas: 0n, fee: 0n });

function add(sum: Spending, { gas, fee }: Cost, isWasted: boolean): void {
  if (isWasted) sum.wasted += 1;
  else sum.done += 1;
  sum.gas += gas;
  sum.fee += fee;
}

/** Returns a sum of a table, which is added where there is none. */
function entry(table: Map<string, Spending>, key: string): Spending {
  const known = table.get(key) ?? nothing();
  table.set(key, known);
  return known;
}

const kindOf = (act: string): string => act.replaceAll(/\s*(?:0x[\da-f]+|\d+)/gi, '');

/**
 * Opens an empty book. `clock`: milliseconds since 1970. `standbyMs`: what is due is left to another
 * keeper for so long.
 */
export function openBook(name: string, clock: () => number = Date.now, standbyMs = 0): Book {
  const due = new Map<string, DueAct>();
  const total = nothing();
  const kinds = new Map<string, Spending>();
  const days = new Map<string, Spending>();
  const paid: PaidAct[] = [];
  let readAt: number | null = null;
  let error: string | null = null;
  let refusals = 0;
  let doneAt: number | null = null;
  let facts: Readonly<Record<string, string>> = {};

  function notePaid(act: string, cost: Cost, wasted: string | null): void {
    const at = clock();
    const day = new Date(at).toISOString().slice(0, 10);
    const sums = [total, entry(days, day), entry(kinds, kindOf(act))];
    for (const sum of sums) add(sum, cost, wasted !== null);
    paid.push({ act, at, wasted, ...cost });
    if (paid.length > MAX_ACTS) paid.shift();
    const oldest = days.keys().next().value;
    if (days.size > MAX_DAYS && oldest !== undefined) days.delete(oldest);
  }

  return {
    name,
    get readAt() {
      return readAt;
    },
    get error() {
      return error;
    },
    get due() {
      return [...due.values()];
    },
    get facts() {
      return facts;
    },
    total,
    get refusals() {
      return refusals;
    },
    get doneAt() {
      return doneAt;
    },
    kinds,
    days,
    paid,
    noteDue(acts, said = {}) {
      facts = said;
      readAt = clock();
      error = null;
      for (const act of due.keys()) if (!acts.includes(act)) due.delete(act);
      const [since, nextTryAt] = [clock(), clock() + standbyMs];
      for (const act of acts)
        if (!due.has(act)) due.set(act, { act, since, refused: 0, reason: null, nextTryAt });
    },
    noteError(message) {
      error = message;
    },
    mayTry: (act) => clock() >= (due.get(act)?.nextTryAt ?? 0),
    noteDone(act, cost) {
      doneAt = clock();
      notePaid(act, cost, null);
    },
    noteRefused(act, reason, cost) {
      refusals += 1;
      if (cost) notePaid(act, cost, reason);
      const known = due.get(act);
      if (!known) return;
      known.nextTryAt = clock() + Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** known.refused);
      known.refused += 1;
      known.reason = reason;
    },
  };
}
