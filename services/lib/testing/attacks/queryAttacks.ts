// Attacks on any GraphQL, of the kinds that the plugins of GraphQL Armor are made against: too many
// words, names, levels, directives or fragments, dear answers, and what the schema is probed with.
// Written for our own schemas; for tests.
import type { Target, Told } from './attack.ts';
import { bodyAttacks, type Attack } from './bodyAttacks.ts';
import { fragments, names, operations } from './nameAttacks.ts';
import { schema } from './schemaAttacks.ts';
import { directives, levels, words } from './wordAttacks.ts';

/** Makes all attacks on a schema. */
export function queryAttacks(target: Target): Attack[] {
  const kinds = { directives, words, levels, names, fragments, operations, schema };
  const asked = (kind: string, told: readonly Told[], isRefused: boolean): Attack[] =>
    told.map(([name, query]) => ({
      name: `${kind}: ${name}`,
      body: JSON.stringify({ query }),
      isRefused,
    }));
  return [
    ...Object.entries(kinds).flatMap(([kind, make]) => {
      const { refused, cheap = [] } = make(target);
      return [...asked(kind, refused, true), ...asked(kind, cheap, false)];
    }),
    ...bodyAttacks(target),
  ];
}

interface Answer {
  data?: object | null;
  errors?: readonly { message?: unknown }[];
  error?: { message?: unknown };
}

/** A sentence of ours or of GraphQL, not what a program says when it breaks. */
const isSentence = (message: unknown): boolean =>
  typeof message === 'string' && message.length > 5 && message !== 'Unexpected error.';

/** Attacks a server; returns what was answered that should not be. */
export async function attackAll(url: string, target: Target): Promise<string[]> {
  const wrong: string[] = [];
  for (const [number, { name, body, isRefused }] of queryAttacks(target).entries()) {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.3.${number >> 8}.${number & 255}`,
      },
      body,
    });
    const text = await response.text();
    const { data, errors = [], error } = JSON.parse(text) as Answer;
    const told = error ? [error] : errors;
    const isTold = told.every(({ message }) => isSentence(message));
    const isAnswered = response.status === 200 && data !== undefined && data !== null;
    const isRight = isAnswered ? !isRefused && isTold : told.length > 0 && isTold;
    if (!isRight || ![200, 400, 405, 413].includes(response.status))
      wrong.push(`${name}: ${response.status} ${text.slice(0, 200)}`);
  }
  return wrong;
}
