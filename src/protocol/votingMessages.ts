// What an account signs to propose, vote and cancel (EIP-712 as in Snapshot 0.1.4). The page asks for
// it, the hub checks it.
import type { TypedData } from '#chain/wallet/typedData.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { PowerAnswer } from '#lib/votingAnswers.ts';
import type { ProposalTerms } from '#lib/votingRules.ts';

const DOMAIN = { name: 'snapshot', version: '0.1.4' } as const;
const APP = 'meowswap';

/** Fields of each type in the order that Snapshot hashes. `HideProposal` is our own. */
export const VOTING_TYPES = {
  Proposal: [
    { name: 'from', type: 'string' },
    { name: 'space', type: 'string' },
    { name: 'timestamp', type: 'uint64' },
    { name: 'type', type: 'string' },
    { name: 'title', type: 'string' },
    { name: 'body', type: 'string' },
    { name: 'discussion', type: 'string' },
    { name: 'choices', type: 'string[]' },
    { name: 'labels', type: 'string[]' },
    { name: 'start', type: 'uint64' },
    { name: 'end', type: 'uint64' },
    { name: 'snapshot', type: 'uint64' },
    { name: 'plugins', type: 'string' },
    { name: 'privacy', type: 'string' },
    { name: 'app', type: 'string' },
  ],
  Vote: [
    { name: 'from', type: 'string' },
    { name: 'space', type: 'string' },
    { name: 'timestamp', type: 'uint64' },
    { name: 'proposal', type: 'string' },
    { name: 'choice', type: 'uint32' },
    { name: 'reason', type: 'string' },
    { name: 'app', type: 'string' },
    { name: 'metadata', type: 'string' },
  ],
  CancelProposal: [
    { name: 'from', type: 'string' },
    { name: 'space', type: 'string' },
    { name: 'timestamp', type: 'uint64' },
    { name: 'proposal', type: 'string' },
  ],
  HideProposal: [
    { name: 'from', type: 'string' },
    { name: 'space', type: 'string' },
    { name: 'timestamp', type: 'uint64' },
    { name: 'proposal', type: 'string' },
    { name: 'reason', type: 'string' },
  ],
} as const;

export type VotingType = keyof typeof VOTING_TYPES;

/** Who signs, for which space, when (Unix seconds by the hub's clock). */
export interface Signing {
  from: Address;
  space: string;
  timestamp: number;
}

/** Vote as it is signed; `choice` counts from 1. */
export interface VoteTerms {
  proposal: Hex;
  choice: number;
  reason: string;
  /** Power that the page computed: a hint, which the hub never trusts. */
  power: PowerAnswer;
}

/**
 * Returns the space of a deployment: messages signed for one chain are worthless on another, which
 * the domain of Snapshot alone would allow.
 */
export function votingSpace(chainId: number, profile: Address | undefined): string {
  return `meow-${chainId}-${(profile ?? '0x00000000').slice(2, 10).toLowerCase()}`;
}

function typedData(primaryType: VotingType, message: TypedData['message']): TypedData {
  return {
    domain: DOMAIN,
    primaryType,
    types: { [primaryType]: VOTING_TYPES[primaryType] },
    message,
  };
}

const signed = ({ from, space, timestamp }: Signing) => ({
  from,
  space,
  timestamp: String(timestamp),
});

/** Returns the typed data of a proposal. */
export function proposalTypedData(
  signing: Signing,
  { title, body, choices, start, end, snapshot }: ProposalTerms,
): TypedData {
  return typedData('Proposal', {
    ...signed(signing),
    type: 'single-choice',
    title,
    body,
    discussion: '',
    choices,
    labels: [],
    start: String(start),
    end: String(end),
    snapshot: String(snapshot),
    plugins: '{}',
    privacy: '',
    app: APP,
  });
}

/** Returns the typed data of a vote. */
export function voteTypedData(
  signing: Signing,
  { proposal, choice, reason, power }: VoteTerms,
): TypedData {
  const { block, wallet, manual, vault, pools, lp, total, verificationHash } = power;
  return typedData('Vote', {
    ...signed(signing),
    proposal,
    choice: String(choice),
    reason,
    app: APP,
    metadata: JSON.stringify({
      ...{ v: 1, block, wallet, manual, vault, pools, lp, total, verificationHash },
    }),
  });
}

/** Returns the typed data that cancels a proposal. */
export function cancelTypedData(signing: Signing, proposal: Hex): TypedData {
  return typedData('CancelProposal', { ...signed(signing), proposal });
}

/** Returns the typed data by which an administrator hides a proposal, with a public reason. */
export function hideTypedData(signing: Signing, proposal: Hex, reason: string): TypedData {
  return typedData('HideProposal', { ...signed(signing), proposal, reason });
}

/** Returns the type of a voting message; `undefined` for any other data, even with one field more. */
export function votingTypeOf({
  domain,
  primaryType,
  types,
  message,
}: TypedData): VotingType | undefined {
  if (!Object.hasOwn(VOTING_TYPES, primaryType)) return undefined;
  const type = primaryType as VotingType;
  const names: readonly string[] = VOTING_TYPES[type].map(({ name }) => name);
  const isSame =
    domain.name === DOMAIN.name &&
    domain.version === DOMAIN.version &&
    Object.keys(domain).length === 2 &&
    JSON.stringify(types[type]) === JSON.stringify(VOTING_TYPES[type]) &&
    Object.keys(types).every((name) => name === type || name === 'EIP712Domain') &&
    Object.keys(message).length === names.length &&
    names.every((name) => Object.hasOwn(message, name));
  return isSame ? type : undefined;
}

/** Names the first field in which typed data differs from what is on screen. */
export function votingDifference(
  shown: Pick<TypedData, 'primaryType' | 'message'>,
  read: TypedData,
): string | undefined {
  if (votingTypeOf(read) !== shown.primaryType) return 'type';
  return Object.keys(read.message).find(
    (name) => JSON.stringify(shown.message[name]) !== JSON.stringify(read.message[name]),
  );
}
