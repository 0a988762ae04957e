import type { Duty } from '../engine.ts';
import type { Cost } from '../outbox.ts';

/** Cats that winners of the trading competition are owed. */
export interface OwedCats {
  /** Returns winners whose cat is owed. Throws NodeAway, or NodeRefused. */
  read(): Promise<readonly string[]>;
  /** Resolves once a winner's cat is minted. Throws NodeRefused where it takes none. */
  give(winner: string): Promise<Cost>;
}

/** Makes the duty that gives winners their cats right after their claims, which pay no mint. */
export function catsDuty(cats: OwedCats): Duty<readonly string[], string> {
  return {
    name: 'cats',
    read: () => cats.read(),
    due: (winners) => winners,
    send: (winner) => cats.give(winner),
    nameOf: (winner) => `give the cat of ${winner}`,
    sentence: (winner) => `gave the cat of ${winner}`,
  };
}
