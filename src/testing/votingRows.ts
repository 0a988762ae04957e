// Proposals and votes as the hub answers them.
import type { Hex } from '#lib/hex.ts';
import { OTHER, OWNER } from './accounts.ts';

const hash = (byte: string): Hex => `0x${byte.repeat(32)}`;

/** Id of the proposal of `proposalRow`. */
export const PROPOSAL_ID: Hex = hash('ab');

const receipt = (id: Hex, seq: number) => ({
  id,
  seq,
  received_at: 1_000,
  previous: hash('00'),
  hash: hash('cd'),
  signature: `0x${'12'.repeat(65)}`,
});

/** Returns a proposal that is open from an hour ago, for a day. */
export function proposalRow(fields: Record<string, unknown> = {}): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1000);
  return {
    id: PROPOSAL_ID,
    author: OWNER,
    created: now - 3_600,
    title: 'Feed the cats twice a day',
    body: 'Breakfast **and** dinner.',
    choices: ['Twice', 'Once'],
    start: now - 3_600,
    end: now + 86_400,
    snapshot: '99',
    snapshotHash: hash('cd'),
    isCore: true,
    cancelled: false,
    hidden: null,
    scores_raw: ['3000000000000000000', '1000000000000000000'],
    scores_total_raw: '4000000000000000000',
    scores_state: 'pending',
    votes: 2,
    strategiesHash: hash('ef'),
    receipt: receipt(PROPOSAL_ID, 7),
    ...fields,
  };
}

/** Returns a vote for the first choice. */
export function voteRow(fields: Record<string, unknown> = {}): Record<string, unknown> {
  const id = hash('aa');
  return {
    id,
    voter: OTHER,
    created: 1_000,
    choice: 1,
    reason: '',
    vp_raw: '3000000000000000000',
    receipt: receipt(id, 8),
    ...fields,
  };
}
