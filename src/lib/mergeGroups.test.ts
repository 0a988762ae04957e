import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeGroups } from './mergeGroups.ts';

describe('mergeEntries', () => {
  it("adds to the other writer's entries and removes those removed here", () => {
    const before = { 56: { a: 1, b: 2 } };
    const after = { 56: { b: 2, c: 3 } };
    expect(mergeGroups({ 56: { a: 1, b: 2, d: 4 }, 97: { e: 5 } }, before, after)).toEqual({
      56: { b: 2, c: 3, d: 4 },
      97: { e: 5 },
    });
  });

  it('does not restore entries that the other writer removed', () => {
    expect(mergeGroups({}, { 56: { a: 1 } }, { 56: { a: 1, b: 2 } })).toEqual({ 56: { b: 2 } });
  });

  it("returns this writer's entries if no other writes", () => {
    const group = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constant(1));
    const groups = fc.dictionary(fc.constantFrom('56', '97'), group);
    fc.assert(
      fc.property(groups, groups, (before, after) => {
        const merged = mergeGroups(before, before, after);
        for (const key of ['56', '97']) expect(merged[key] ?? {}).toEqual(after[key] ?? {});
      }),
    );
  });
});
