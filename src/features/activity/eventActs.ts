import type { Log } from '#chain/logs/decodeLog.ts';
import { eventOf, readEvent, topicOf } from '#chain/logs/readEvent.ts';
import { sameAddress } from '#lib/address.ts';
import { groupedBy } from '#lib/groupedBy.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { eventCatalogue } from '#protocol/eventCatalogue.ts';
import {
  isAt,
  meowOf,
  type AccountEvent,
  type ProductEvents,
  type Told,
} from '#protocol/events.ts';
import { movedOf, placeOfLog, type LoggedAct, type LogPlace } from './activity.ts';

/** An event and the product that it is of. */
interface ProductEvent {
  product: ProductEvents;
  event: AccountEvent;
}

const productEvents: readonly ProductEvent[] = eventCatalogue.flatMap((product) =>
  product.events.map((event) => ({ product, event })),
);

/** Returns an event's name in the index. */
export const nameOf = ({ name, signature }: AccountEvent): string =>
  name ?? eventOf(signature).name;

/** Topics of events whose argument at a place among the indexed ones is the account. */
export const topicsWithAccount = (place: number): Hex[] =>
  productEvents.flatMap(({ event: { signature, account } }) => {
    const indexed = eventOf(signature).inputs.filter((input) => input.indexed);
    return indexed[place]?.name === account ? [topicOf(signature)] : [];
  });

/** Makes an act of what an event tells, at its place in the chain. */
export function actOfEvent(
  place: Omit<LogPlace, 'number' | 'contract'>,
  { product: { kind }, event: { act, isPaid, moved = meowOf, pays } }: ProductEvent,
  told: Told,
): LoggedAct {
  const amounts = movedOf(...moved(told));
  return {
    ...place,
    contract: told.contract,
    number: told.number,
    ...(pays && { pays }),
    kind,
    act: typeof act === 'function' ? act(told.amount) : act,
    sent: isPaid ? amounts : [],
    received: isPaid ? [] : amounts,
  };
}

const byTopic = groupedBy(productEvents, ({ event }) => topicOf(event.signature));

const whole = (value: unknown): bigint => (typeof value === 'bigint' ? value : 0n);

/**
 * Converts a log of a product; `undefined` for any other, or another account's event. `beside`: logs
 * of the same transaction that name the account.
 */
export function actOfLog(
  log: Log,
  at: number,
  account: Address,
  beside: readonly Log[],
): LoggedAct | undefined {
  for (const found of byTopic.get(log.topics[0] ?? '0x') ?? []) {
    const { event } = found;
    const values = isAt(event, log.address) ? readEvent(event.signature, log) : undefined;
    if (!values || !sameAddress(String(values[event.account]), account)) continue;
    const told: Told = {
      contract: log.address,
      number: event.number === undefined ? null : Number(values[event.number]),
      amount: event.amount === undefined ? 0n : whole(values[event.amount]),
      refund: 0n,
    };
    const known = event.tells ? event.tells(told, { log, values, beside }) : told;
    if (known) return actOfEvent(placeOfLog(log, at), found, known);
  }
  return undefined;
}
