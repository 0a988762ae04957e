import type { TextKey } from '#i18n/t.ts';
import type { VotingProblem } from '#lib/votingRules.ts';
import type { HubErrorKind } from '#remote/hub/hubError.ts';

const others: Partial<Record<HubErrorKind, TextKey>> = {
  off: 'voting.hub.off',
  unreachable: 'voting.hub.unreachable',
  busy: 'voting.hub.busy',
  unchecked: 'voting.hub.unchecked',
  malformed: 'voting.hub.malformed',
};

/** Returns why the hub gave no answer, in words. */
export function hubText(kind: HubErrorKind): TextKey {
  return others[kind] ?? 'voting.hub.refused';
}

/** Why the hub refuses a message, in words. */
export const problemTexts = {
  tooLong: 'voting.refused.words',
  badEnvelope: 'voting.refused.other',
  wrongDomain: 'voting.refused.other',
  wrongTypes: 'voting.refused.other',
  badMessage: 'voting.refused.other',
  wrongSpace: 'voting.refused.other',
  longMetadata: 'voting.refused.other',
  otherSigner: 'voting.refused.signature',
  outOfTime: 'voting.refused.outOfTime',
  usedSignature: 'voting.refused.usedSignature',
  badSignature: 'voting.refused.signature',
  badTitle: 'voting.refused.words',
  badBody: 'voting.refused.words',
  fewChoices: 'voting.refused.words',
  badChoice: 'voting.refused.words',
  sameChoices: 'voting.issue.sameChoices',
  badText: 'voting.issue.letters',
  mixedText: 'voting.issue.mixed',
  badType: 'voting.refused.other',
  badPrivacy: 'voting.refused.other',
  badPlugins: 'voting.refused.other',
  startsInPast: 'voting.issue.startPast',
  endsBeforeStart: 'voting.issue.endBeforeStart',
  badLength: 'voting.refused.times',
  futureSnapshot: 'voting.issue.snapshot',
  oldSnapshot: 'voting.issue.snapshot',
  noState: 'voting.hub.unchecked',
  lowPower: 'voting.refused.lowPower',
  sameTitle: 'voting.refused.sameTitle',
  manyLive: 'voting.refused.manyLive',
  manyDaily: 'voting.refused.manyDaily',
  manyActive: 'voting.refused.manyActive',
  noProposal: 'voting.refused.noProposal',
  cancelled: 'voting.refused.cancelled',
  notStarted: 'voting.refused.notStarted',
  ended: 'voting.refused.ended',
  noChoice: 'voting.refused.other',
  longReason: 'voting.refused.other',
  noPower: 'voting.refused.noPower',
  voted: 'voting.refused.voted',
  notAuthor: 'voting.refused.notAuthor',
  hasVotes: 'voting.refused.hasVotes',
  notAdmin: 'voting.refused.other',
} as const satisfies Record<VotingProblem, TextKey>;
