// Proposals and votes as GraphQL answers them.
import { toAddress } from '../../../../src/lib/address.ts';
import type { Address, Hex } from '../../../../src/lib/hex.ts';
import { toRaw } from '../../../../src/lib/raw.ts';
import {
  POWER_PARTS,
  type PowerParts,
  type ProposalAnswer,
  type ReceiptAnswer,
  type SpaceAnswer,
  type VoteAnswer,
} from '../../../../src/lib/votingAnswers.ts';
import { PUBLISH_POWER } from '../../../../src/lib/votingRules.ts';
import { powerAnswer, strategiesHash } from '../../../../src/protocol/votingPower.ts';
import type { VotingOptions } from '../../votingOptions.ts';
import {
  proposalStatement,
  voteStatement,
  type Paging,
  type ProposalWhere,
  type VoteWhere,
} from './statements.ts';

interface ReceiptRow {
  id: Hex;
  seq: string | number;
  received_at: string | number;
  previous: Hex;
  receipt: Hex;
  receipt_sig: Hex;
  legacy: boolean;
}

interface StoredProposal extends ReceiptRow {
  author: string;
  created: string | number;
  title: string;
  body: string;
  discussion: string;
  choices: string;
  start_at: string | number;
  end_at: string | number;
  snapshot: string | number;
  snapshot_hash: Hex;
  sources: string;
  strategies_hash: Hex;
  cancelled_by: string | null;
  hidden_by: string | null;
  hidden_reason: string | null;
  is_final: boolean;
  payload_text: string;
  /** By choice: power in wei and number of votes. */
  scores: Record<string, [string, number]> | null;
}

interface StoredVote extends ReceiptRow, Record<keyof PowerParts, string | null> {
  voter: string;
  created: string | number;
  choice: number;
  reason: string;
  proposal: Hex;
  choices: string;
  snapshot: string | number;
  is_final: boolean | null;
}

const NAME = 'MeowSwap';
const address = (text: string): Address => toAddress(text) ?? (text as Address);
/** Returns wei as MEOW for clients that read numbers; the exact value is beside it. */
const whole = (raw: bigint): number => Number(raw) / 1e18;

const receiptOf = (row: ReceiptRow): ReceiptAnswer => ({
  id: row.id,
  seq: Number(row.seq),
  received_at: Number(row.received_at),
  previous: row.previous,
  hash: row.receipt,
  signature: row.receipt_sig,
});

/** Returns the space. */
export function spaceAnswer(options: VotingOptions): SpaceAnswer {
  const { space, chainId, admins, signer, sources } = options;
  return {
    id: space,
    name: NAME,
    network: String(chainId),
    admins: [...admins],
    minPower: toRaw(PUBLISH_POWER),
    signer: signer.address,
    strategiesHash: sources ? strategiesHash(sources) : `0x${'0'.repeat(64)}`,
  };
}

function proposalOf(row: StoredProposal, options: VotingOptions, now: number): ProposalAnswer {
  const choices = JSON.parse(row.choices) as string[];
  const scores = choices.map((_, index) => BigInt(row.scores?.[String(index + 1)]?.[0] ?? 0));
  const total = scores.reduce((sum, score) => sum + score, 0n);
  const isCancelled = row.cancelled_by !== null || row.hidden_by !== null;
  const [start, end] = [Number(row.start_at), Number(row.end_at)];
  const isClosed = isCancelled || now > end;
  return {
    id: row.id,
    ipfs: null,
    author: address(row.author),
    created: Number(row.created),
    space: { id: options.space, name: NAME, admins: [...options.admins] },
    network: String(options.chainId),
    type: 'single-choice',
    title: row.title,
    body: row.body,
    discussion: row.discussion,
    choices,
    start,
    end,
    snapshot: String(row.snapshot),
    snapshotHash: row.snapshot_hash,
    state: isClosed ? 'closed' : now < start ? 'pending' : 'active',
    isCore: options.admins.some((admin) => admin.toLowerCase() === row.author),
    cancelled: isCancelled,
    hidden:
      row.hidden_by === null
        ? null
        : { by: address(row.hidden_by), reason: row.hidden_reason ?? '' },
    scores: scores.map(whole),
    scores_total: whole(total),
    scores_raw: scores.map(toRaw),
    scores_total_raw: toRaw(total),
    scores_state: row.is_final ? 'final' : 'pending',
    votes: Object.values(row.scores ?? {}).reduce((sum, [, count]) => sum + count, 0),
    strategiesHash: row.strategies_hash,
    sources: row.sources,
    legacy: row.legacy,
    payload: row.payload_text,
    receipt: receiptOf(row),
  };
}

function voteOf(row: StoredVote, { chainId, space }: VotingOptions): VoteAnswer {
  const voter = address(row.voter);
  const read = (name: keyof PowerParts): bigint => BigInt(row[name] ?? 0);
  const parts: PowerParts = {
    wallet: read('wallet'),
    manual: read('manual'),
    vault: read('vault'),
    pools: read('pools'),
    lp: read('lp'),
    total: read('total'),
  };
  const power = powerAnswer(chainId, Number(row.snapshot), voter, parts);
  return {
    id: row.id,
    ipfs: null,
    voter,
    created: Number(row.created),
    choice: row.choice,
    reason: row.reason,
    space: { id: space, name: NAME },
    proposal: { id: row.proposal, choices: JSON.parse(row.choices) as string[] },
    metadata: { v: 1, ...power, votingPower: power.total },
    vp: whole(parts.total),
    vp_by_strategy: POWER_PARTS.map((part) => whole(parts[part])),
    vp_state: row.is_final ? 'final' : 'pending',
    vp_raw: power.total,
    legacy: row.legacy,
    receipt: receiptOf(row),
  };
}

/** Finds proposals. */
export async function proposalAnswers(
  options: VotingOptions,
  where: ProposalWhere,
  paging: Paging = {},
): Promise<ProposalAnswer[]> {
  const chain = await options.chain.votingChain();
  const now = options.seconds();
  const { sql, parameters } = proposalStatement({ ...options, chain, now }, where, paging);
  const rows = await options.database.reader.query<StoredProposal>(sql, parameters);
  return rows.map((row) => proposalOf(row, options, now));
}

/** Counts the proposals that match. */
export async function proposalCount(options: VotingOptions, where: ProposalWhere): Promise<number> {
  const chain = await options.chain.votingChain();
  const now = options.seconds();
  const { sql, parameters } = proposalStatement({ ...options, chain, now }, where, 'count');
  const [row] = await options.database.reader.query<{ count: string | number }>(sql, parameters);
  return Number(row?.count ?? 0);
}

/** Finds votes. */
export async function voteAnswers(
  options: VotingOptions,
  where: VoteWhere,
  paging: Paging = {},
): Promise<VoteAnswer[]> {
  const chain = await options.chain.votingChain();
  const { sql, parameters } = voteStatement({ ...options, chain, now: 0 }, where, paging);
  const rows = await options.database.reader.query<StoredVote>(sql, parameters);
  return rows.map((row) => voteOf(row, options));
}
