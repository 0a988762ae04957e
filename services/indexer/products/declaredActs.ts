import { eventCatalogue } from '../../../src/protocol/eventCatalogue.ts';
import { eventShape } from '../chain/events.ts';
import { named, type Derivation, type Product, type Stage } from '../product.ts';
import { activities } from './activities.ts';

interface Declared {
  stage: Stage;
  derivation: Derivation;
}

const column = (argument: string): string => `e."${argument}"`;

/**
 * Holds what accounts did by all events that say it by themselves: of named contracts, and of no
 * product that stages them for more.
 */
export function declaredActs(others: readonly Product[]): Product {
  const staged = new Set(
    others
      .flatMap(({ stages }) => stages)
      .flatMap(({ of, events }) =>
        [of].flat().flatMap((kind) => events.map((event) => `${kind} ${eventShape(event).topic}`)),
      ),
  );
  const declared = eventCatalogue.flatMap(({ kind, lists, events }) =>
    events.flatMap(({ at, signature, name, account, number, amount, tells }): Declared[] => {
      const isPlain = !lists && !tells && name === undefined && typeof at === 'string';
      if (!isPlain || staged.has(`${at} ${eventShape(signature).topic}`)) return [];
      const stage = `new_${kind}_${eventShape(signature).name}`.toLowerCase();
      const columns = {
        user: column(account),
        ...(number === undefined ? {} : { number: column(number) }),
        amount: amount === undefined ? '0' : column(amount),
      };
      return [
        {
          stage: { name: stage, of: at, accounts: named(account), events: [signature] },
          derivation: activities(stage, kind, columns),
        },
      ];
    }),
  );
  return {
    entities: [],
    stages: declared.map(({ stage }) => stage),
    derivations: declared.map(({ derivation }) => derivation),
  };
}
