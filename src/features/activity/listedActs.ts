import { contractAddress } from '#config/chains.ts';
import type { ContractName } from '#config/env.ts';
import {
  amountField,
  booleanField,
  countField,
  hashField,
  objectField,
  wordField,
} from '#remote/indexer/fields.ts';
import type { ActList, ListedAct, ProductEvents } from '#protocol/events.ts';
import type { LoggedAct } from './activity.ts';
import { actOfEvent, nameOf } from './eventActs.ts';
import { placeOf, type RowReading } from './indexedRows.ts';
import { pricesThen, valued } from './valueThen.ts';

const SCALE = 18;

const placeFields = (when: string) => ({
  block: `${when}Block`,
  logIndex: `${when}LogIndex`,
  at: `${when}At`,
  hash: `${when}Hash`,
});

/** Returns the fields that the acts of a list are read from, besides the row's place. */
export function fieldsOf({ acts }: ActList): string {
  const fields = acts.flatMap(({ event, number: [object, id], amount, prices, when }) => [
    ...(typeof event === 'string' ? [] : [event.field]),
    amount,
    ...Object.values(prices),
    `${object} { ${id} }`,
    ...(when === undefined ? [] : [when, ...Object.values(placeFields(when))]),
  ]);
  return [...new Set(fields)].join(' ');
}

function placeIn(row: unknown, when: string | undefined): ReturnType<typeof placeOf> {
  if (when === undefined) return placeOf(row);
  const { block, logIndex, at, hash } = placeFields(when);
  return {
    block: countField(row, block),
    logIndex: countField(row, logIndex),
    at: countField(row, at),
    hash: hashField(row, hash),
  };
}

/** Returns the name of the event that a row tells. */
function eventIn(row: unknown, { event }: ListedAct): string {
  if (typeof event === 'string') return event;
  return event.names[wordField(row, event.field, Object.keys(event.names))]!;
}

/** Returns what reads a row of a product's own list; nothing where the product is not deployed. */
export const readListed =
  (product: ProductEvents, { acts }: ActList) =>
  (row: unknown): RowReading => {
    const activities = acts.flatMap((listed): LoggedAct[] => {
      const { number, amount, prices, when } = listed;
      const name = eventIn(row, listed);
      const event = product.events.find((one) => nameOf(one) === name)!;
      const contract = contractAddress(event.at as ContractName);
      if (!contract || (when !== undefined && !booleanField(row, when))) return [];
      const act = actOfEvent(
        placeIn(row, when),
        { product, event },
        {
          contract,
          number: countField(objectField(row, number[0]), number[1]),
          amount: amountField(row, amount, SCALE),
          refund: 0n,
        },
      );
      return [valued(act, pricesThen(row, prices))];
    });
    return { activities, pairs: [] };
  };
