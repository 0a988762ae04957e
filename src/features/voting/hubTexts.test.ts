import { describe, expect, it } from 'vitest';
import '#i18n/addVotingTexts.ts';
import { translate } from '#i18n/t.ts';
import { votingMessages, type VotingProblem } from '#lib/votingRules.ts';
import type { HubErrorKind } from '#remote/hub/hubError.ts';
import { hubText, problemTexts } from './hubTexts.ts';

const problems = Object.keys(votingMessages) as VotingProblem[];
const said = (problem: VotingProblem) => translate('en-US', problemTexts[problem]);

describe('why the hub refuses a message', () => {
  it.each(problems)('is said in words of ours, not the hub’s: %s', (problem) => {
    expect(said(problem)).toMatch(/^[A-Z].+\S$/);
    expect(said(problem)).not.toMatch(/^voting\./);
    // Its words are for programs, and not in the reader's language.
    if (!['ended', 'cancelled'].includes(problem))
      expect(said(problem)).not.toBe(votingMessages[problem]);
  });

  it.each<[VotingProblem, RegExp]>([
    ['outOfTime', /Sign again/],
    ['lowPower', /at least 10 voting power/],
    ['noPower', /no voting power at the snapshot block/],
    ['manyLive', /3 open proposals/],
    ['manyDaily', /5 proposals today/],
    ['badLength', /1 hour to 180 days/],
    ['voted', /The first vote counts/],
    ['hasVotes', /only the moderators/],
    ['noState', /can't reach its node/],
  ])('names what can be done about it: %s', (problem, text) => {
    expect(said(problem)).toMatch(text);
  });
});

describe('why the hub gave no answer', () => {
  const text = (kind: HubErrorKind) => translate('en-US', hubText(kind));

  it.each<[HubErrorKind, RegExp]>([
    ['off', /has no voting service/],
    ['unreachable', /can't be reached/],
    ['busy', /Try again in a minute/],
    ['unchecked', /can't reach its node/],
    ['malformed', /invalid response/],
    ['refused', /refused this request/],
  ])('is said apart: %s', (kind, words) => {
    expect(text(kind)).toMatch(words);
  });
});
