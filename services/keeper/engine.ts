import { NodeRefused } from '../lib/node.ts';
import type { Log } from '../lib/log.ts';
import { repeat } from '../lib/repeat.ts';
import { openBook, type Book } from './book.ts';
import { Wasted, type Cost } from './outbox.ts';

/** Upkeep of one product's contract: what is due at a state, and how to read and send it. */
export interface Duty<State = unknown, Act = unknown> {
  /** Names the duty in `/health`. */
  name: string;
  /** Reads the state that `due` judges. Throws NodeAway; NodeRefused when there is no contract. */
  read(): Promise<State>;
  /** Returns the acts that are due, first one first. Pure; keeps no memory between calls. */
  due(state: State): readonly Act[];
  /** Resolves once the act is mined. Throws NodeRefused with the contract's reason. */
  send(act: Act): Promise<Cost>;
  /** Names an act for the log ('close auction 3'); the same name means the same act. */
  nameOf(act: Act): string;
  /** Describes an act that was sent ('closed auction 3'). */
  sentence(act: Act): string;
  /** Says what `/health` tells of a state beside what is due, by name. */
  facts?(state: State): Readonly<Record<string, string>>;
  /** Whether acts are so frequent that only refusals are logged. */
  isRoutine?: true;
}

/** Limits the acts of one run, so that a node with invalid answers cannot loop the keeper. */
const MAX_ACTS = 20;

/**
 * Sends what is due until nothing is, reading the state again after every act. An act that the
 * contract refuses (another keeper was faster, a block came in between) does not hold up the others
 * and is tried again in a later run: the book says when. Returns the acts sent. Throws NodeAway, or
 * NodeRefused when there is no contract.
 */
export async function runDuty<State, Act>(
  duty: Duty<State, Act>,
  log: Log,
  book: Book = openBook(duty.name),
): Promise<Act[]> {
  const sent: Act[] = [];
  const refused = new Set<string>();
  while (sent.length + refused.size < MAX_ACTS) {
    const state = await duty.read();
    const acts = duty.due(state);
    book.noteDue(
      acts.map((one) => duty.nameOf(one)),
      duty.facts?.(state),
    );
    const act = acts.find((one) => {
      const name = duty.nameOf(one);
      return !refused.has(name) && book.mayTry(name);
    });
    if (act === undefined) return sent;
    const name = duty.nameOf(act);
    try {
      book.noteDone(name, await duty.send(act));
    } catch (error) {
      if (!(error instanceof NodeRefused)) throw error;
      refused.add(name);
      book.noteRefused(name, error.message, error instanceof Wasted ? error.cost : undefined);
      log(`keeper: cannot ${name} now (${error.message})`);
      continue;
    }
    sent.push(act);
    if (!duty.isRoutine) log(`keeper: ${duty.sentence(act)}`);
  }
  return sent;
}

/** Time between two looks at a duty, and at a game, in milliseconds. */
const DUTY_MS = 3_000;
export const GAME_MS = 500;

export interface Keeper {
  /** Accounts of the duties, in their order. */
  readonly books: readonly Book[];
  /** Resolves when the run under way has ended. */
  stop(): Promise<void>;
}

/**
 * Runs the duties one after the other, every `everyMs` milliseconds, until it is stopped. A node
 * that is away or restarts is waited for, and one duty's failure does not hold up the others.
 * `standbyMs`: what is due is left to another keeper for so long.
 */
export function startKeeper(
  duties: readonly Duty[],
  log: Log,
  { everyMs = DUTY_MS, standbyMs = 0 }: { everyMs?: number; standbyMs?: number } = {},
): Keeper {
  const books = duties.map((duty) => openBook(duty.name, Date.now, standbyMs));
  /** Lines of the previous round: a line that repeats is logged once. */
  let before = new Set<string>();

  async function round(ending: AbortSignal): Promise<number> {
    const said = new Set<string>();
    const tell = (line: string): void => {
      said.add(line);
      if (!before.has(line) && !ending.aborted) log(line);
    };
    for (const [at, duty] of duties.entries()) {
      const book = books[at]!;
      try {
        await runDuty(duty, tell, book);
      } catch (error) {
        // Also what nobody expected, such as an answer that can't be read: the other duties go on.
        const reason = error instanceof Error ? error.message : String(error);
        book.noteError(reason);
        tell(`keeper: ${reason}; waiting`);
      }
    }
    before = said;
    return everyMs;
  }

  return { books, stop: repeat(round) };
}
