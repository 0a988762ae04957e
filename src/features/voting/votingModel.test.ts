import { describe, expect, it } from 'vitest';
import { OTHER, OWNER } from '#testing/accounts.ts';
import type { Vote } from '#remote/hub/voting.ts';
import {
  inOrder,
  isProposalId,
  leadingChoice,
  phaseOf,
  shortChoice,
  tally,
} from './votingModel.ts';

const vote = (fields: Partial<Vote>): Vote =>
  ({ id: '0x1', voter: OTHER, created: 1, choice: 1, reason: '', power: 1n, ...fields }) as Vote;

it('is open from the first to the last second, unless cancelled', () => {
  const proposal = { start: 100, end: 200, isCancelled: false };
  expect([99, 100, 200, 201].map((now) => phaseOf(proposal, now))).toEqual([
    'pending',
    'active',
    'active',
    'closed',
  ]);
  expect(phaseOf({ ...proposal, isCancelled: true }, 150)).toBe('cancelled');
});

it('counts power by the place of a choice, and nothing beyond', () => {
  const votes = [
    { choice: 1, power: 2n },
    { choice: 3, power: 5n },
    { choice: 1, power: 1n },
    { choice: 0, power: 9n },
    { choice: 4, power: 9n },
  ];
  expect(tally(3, votes)).toEqual([3n, 0n, 5n]);
});

it('has no leader without votes or at a tie', () => {
  expect(leadingChoice([0n, 0n])).toBeUndefined();
  expect(leadingChoice([2n, 2n, 1n])).toBeUndefined();
  expect(leadingChoice([2n, 3n, 1n])).toBe(1);
});

describe('the list of votes', () => {
  it('begins with the own one, then goes by power, time and id', () => {
    const own = vote({ id: '0x9', voter: OWNER, power: 1n });
    const late = vote({ id: '0x5', power: 4n, created: 9 });
    const early = vote({ id: '0x4', power: 4n, created: 8 });
    const first = vote({ id: '0x2', power: 4n, created: 8 });
    expect(inOrder([early, late, own, first], OWNER.toLowerCase() as typeof OWNER)).toEqual([
      own,
      late,
      first,
      early,
    ]);
    expect(inOrder([own, late], null)).toEqual([late, own]);
  });

  it('shortens long choices by whole characters', () => {
    expect(shortChoice('🐱'.repeat(32))).toBe('🐱'.repeat(32));
    expect(shortChoice('🐱'.repeat(33))).toBe(`${'🐱'.repeat(32)}…`);
  });
});

it('knows the form of an id', () => {
  expect(isProposalId(`0x${'ab'.repeat(32)}`)).toBe(true);
  for (const text of ['', '0x', `0x${'ab'.repeat(33)}`, `0x${'zz'.repeat(32)}`])
    expect(isProposalId(text)).toBe(false);
});
