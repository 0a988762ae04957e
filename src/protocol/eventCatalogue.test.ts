import { expect, it } from 'vitest';
import type { Abi, AbiEventParameter } from 'abitype';
import { eventOf, topicOf } from '#chain/logs/readEvent.ts';
import { eventTopicOf } from '#lib/abiSelectors.ts';
import { enUS } from '#i18n/enUS.ts';
import { eventCatalogue } from './eventCatalogue.ts';

const modules = import.meta.glob<Record<string, Abi>>('./abi/*Abi.ts', { eager: true });

/** Events of all contracts: topic, and the arguments' names with their places. */
const ofContracts = new Set(
  Object.values(modules)
    .flatMap((module) => Object.values(module).flat())
    .flatMap((entry) =>
      entry.type === 'event'
        ? [`${eventTopicOf(entry.name, entry.inputs)} ${JSON.stringify(shape(entry.inputs))}`]
        : [],
    ),
);

function shape(inputs: readonly AbiEventParameter[]): unknown[] {
  return inputs.map(({ name, indexed }) => [name, indexed === true]);
}

const events = eventCatalogue.flatMap((product) =>
  product.events.map((event) => [`${product.kind}: ${event.signature}`, event, product] as const),
);

it.each(events)('has %s as a contract logs it', (_name, event) => {
  const { inputs } = eventOf(event.signature);
  expect(ofContracts).toContain(`${topicOf(event.signature)} ${JSON.stringify(shape(inputs))}`);
  const names = inputs.map(({ name }) => name);
  for (const argument of [event.account, event.number, event.amount])
    if (argument !== undefined) expect(names).toContain(argument);
  const indexed = inputs.filter((input) => input.indexed).slice(0, 2);
  expect(indexed.map(({ name }) => name)).toContain(event.account);
});

it.each(eventCatalogue.map((product) => [product.kind, product] as const))(
  'names events and acts of %s once',
  (_kind, { events: own, lists = [], acts, title }) => {
    const names = own.map(({ name, signature }) => name ?? eventOf(signature).name);
    expect(new Set(names).size).toBe(names.length);
    for (const { event } of lists.flatMap((list) => list.acts))
      for (const name of typeof event === 'string' ? [event] : Object.values(event.names))
        expect(names).toContain(name);
    for (const text of [title, ...Object.values(acts)]) expect(enUS).toHaveProperty([text]);
  },
);
