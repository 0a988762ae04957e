// Voting: the limits and answers that page and hub share.
import { areAlike, mixesAlphabets } from './lookAlikes.ts';
import { isPlainLine, isSeen } from './plainLine.ts';
import { DAY, HOUR } from './time.ts';

/** Seconds by which the time of a message may differ from the hub's. */
export const MESSAGE_SECONDS = 300;
/** Longest envelope, in bytes. */
export const MAX_ENVELOPE_BYTES = 102_400;
export const MAX_METADATA = 2_000;
export const MAX_TITLE = 256;
export const MAX_BODY = 10_000;
export const MIN_CHOICES = 2;
export const MAX_CHOICES = 20;
/** Longest choice that is stored; longer than 32 characters is shortened on screen. */
export const MAX_CHOICE = 256;
export const MAX_REASON = 140;
export const MIN_VOTING_SECONDS = HOUR;
export const MAX_VOTING_SECONDS = 180 * DAY;
/** Blocks by which a proposal's block may be behind the newest. */
export const MAX_SNAPSHOT_AGE = 1_200;
/** Power that publishing needs at the proposal's block: 10 MEOW. */
export const PUBLISH_POWER = 10n * 10n ** 18n;
export const MAX_LIVE_OF_AUTHOR = 3;
export const MAX_DAILY_OF_AUTHOR = 5;
export const MAX_ACTIVE_OF_SPACE = 50;
/** Votes that `/verify` checks at once. */
export const MAX_VERIFIED = 1_000;

/** Why the hub refuses a message, in the order in which it is checked; each with its answer. */
export const votingMessages = {
  // Any message.
  tooLong: `A request has at most ${MAX_ENVELOPE_BYTES} bytes.`,
  badEnvelope: 'A message has an address, a signature and typed data.',
  wrongDomain: 'Signed for another service.',
  wrongTypes: 'Unknown type of message.',
  badMessage: 'The message does not fit its type.',
  wrongSpace: 'Signed for another space.',
  longMetadata: `Metadata has at most ${MAX_METADATA} characters.`,
  otherSigner: 'The message is from another account.',
  outOfTime: 'Signed more than 5 minutes ago, or ahead of time.',
  usedSignature: 'Signature already used.',
  badSignature: 'Invalid signature.',
  // A proposal.
  badTitle: `A title has 1 to ${MAX_TITLE} characters.`,
  badBody: `The content has 1 to ${MAX_BODY} characters.`,
  fewChoices: `A proposal has ${MIN_CHOICES} to ${MAX_CHOICES} choices.`,
  badChoice: `A choice has 1 to ${MAX_CHOICE} characters.`,
  sameChoices: 'Choices must differ.',
  badText: 'Title, choices and reason are one line of visible characters.',
  mixedText: 'A word of title and choices has letters of one alphabet.',
  badType: 'Only single-choice proposals are accepted.',
  badPrivacy: 'Votes are public: privacy is empty.',
  badPlugins: 'Plugins are not supported.',
  startsInPast: 'The start is in the past.',
  endsBeforeStart: 'The end must be after the start.',
  badLength: 'Voting takes 1 hour to 180 days.',
  futureSnapshot: 'The block is in the future.',
  oldSnapshot: 'The block is too old.',
  noState: 'The node does not keep this block.',
  lowPower: 'Publishing needs 10 MEOW at the block.',
  sameTitle: 'An open proposal has this title, or one that looks the same.',
  manyLive: `An account has at most ${MAX_LIVE_OF_AUTHOR} open proposals.`,
  manyDaily: `An account publishes at most ${MAX_DAILY_OF_AUTHOR} proposals a day.`,
  manyActive: `There are at most ${MAX_ACTIVE_OF_SPACE} open proposals.`,
  // A vote.
  noProposal: 'There is no such proposal.',
  cancelled: 'The proposal was cancelled.',
  notStarted: 'Voting has not started.',
  ended: 'Voting has ended.',
  noChoice: 'There is no such choice.',
  longReason: `A reason has at most ${MAX_REASON} characters.`,
  noPower: 'The account has no voting power at the block.',
  voted: 'This account has voted: the first vote counts.',
  // Cancelling and hiding.
  notAuthor: 'Only its author or an administrator can cancel a proposal.',
  hasVotes: 'A proposal with votes can be cancelled by an administrator only.',
  notAdmin: 'Only an administrator can hide a proposal.',
} as const;

export type VotingProblem = keyof typeof votingMessages;

/** What a proposal says, apart from who says it where. Times in Unix seconds. */
export interface ProposalTerms {
  title: string;
  body: string;
  choices: readonly string[];
  start: number;
  end: number;
  /** Block at which power is read. */
  snapshot: number;
}

const lengthIn = (text: string, most: number): boolean =>
  text.trim().length > 0 && text.length <= most;

/**
 * Returns what is wrong with a proposal's words and times at `now`; node, power and limits are
 * checked by the hub alone.
 */
export function proposalProblem(
  { title, body, choices, start, end }: Omit<ProposalTerms, 'snapshot'>,
  now: number,
): VotingProblem | undefined {
  if (!lengthIn(title, MAX_TITLE)) return 'badTitle';
  if (!lengthIn(body, MAX_BODY)) return 'badBody';
  if (choices.length < MIN_CHOICES || choices.length > MAX_CHOICES) return 'fewChoices';
  if (choices.some((choice) => !lengthIn(choice, MAX_CHOICE))) return 'badChoice';
  if (areAlike(choices)) return 'sameChoices';
  const lines = [title, ...choices];
  if (!lines.every((line) => isPlainLine(line) && isSeen(line))) return 'badText';
  if (lines.some(mixesAlphabets)) return 'mixedText';
  if (start < now - MESSAGE_SECONDS) return 'startsInPast';
  if (end <= start) return 'endsBeforeStart';
  const length = end - start;
  // A start too far ahead is refused too: lists can't show how long it is until then.
  const isTooLong = length > MAX_VOTING_SECONDS || start > now + MAX_VOTING_SECONDS;
  return isTooLong || length < MIN_VOTING_SECONDS ? 'badLength' : undefined;
}
