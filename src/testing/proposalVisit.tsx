import { screen, within } from '@testing-library/react';
import type { Hex } from '#lib/hex.ts';
import { type HubAnswer } from './fakeHub.ts';
import { E18 } from './units.ts';
import { voteRow } from './votingRows.ts';
import { type VotingVisit } from './votingVisit.tsx';

/** Returns the votes in view. */
export const rows = () =>
  within(screen.getByRole('list', { name: 'Votes' })).getAllByRole('listitem');
/** Writes a place in so many hex digits. */
export const word = (place: number, digits: number) => place.toString(16).padStart(digits, '0');

/** Gives the proposal votes of accounts without a key: the vote at `place` has power `place` + 1. */
export function addVotes(visit: VotingVisit, id: Hex, count: number): void {
  for (let place = 0; place < count; place += 1) {
    const vote = voteRow({
      id: `0x${word(place, 64)}`,
      voter: `0x${word(place + 1, 40)}`,
      vp_raw: (BigInt(place + 1) * E18).toString(),
    });
    visit.hub.votes.unshift({ ...vote, proposal: id });
  }
  visit.hub.change(id, { votes: count });
}

/** Makes questions whose text has a word answer otherwise. */
export function answerOtherwise(visit: VotingVisit, to: string, otherwise: HubAnswer): () => void {
  const { fake } = visit.hub;
  const { answer } = fake;
  fake.answer = (request) =>
    String(request.body?.['query']).includes(to) ? otherwise : answer(request);
  return () => (fake.answer = answer);
}
