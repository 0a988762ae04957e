import { expect, it } from 'vitest';
import { keptDocuments } from './keptDocuments.ts';

it('keeps what is asked again, a hundred short ones at most', () => {
  const kept = keptDocuments<number>();
  for (let number = 0; number < 1_000; number += 1) {
    kept.set(`{ bets(first: ${number}) { id } }`, number);
    expect(kept.get('{ bets(first: 0) { id } }')).toBe(0);
  }
  const found = Array.from({ length: 1_000 }, (_, number) =>
    kept.get(`{ bets(first: ${number}) { id } }`),
  );
  expect(found.filter((one) => one !== undefined)).toHaveLength(100);
  expect(found.at(-1)).toBe(999);
  const long = `{ ${'id '.repeat(1_000)} }`;
  kept.set(long, 1);
  expect(kept.get(long)).toBeUndefined();
});
