// Shapes of the hub's answers about voting: `POST {hub}/graphql` unless said otherwise.
import type { Address, Hex } from './hex.ts';
import type { Raw } from './raw.ts';

/** Parts of a voting power, in wei of MEOW; `total` is their sum. */
export interface PowerParts {
  wallet: bigint;
  manual: bigint;
  vault: bigint;
  pools: bigint;
  lp: bigint;
  total: bigint;
}

/** Names of the parts in their order. */
export const POWER_PARTS = ['wallet', 'manual', 'vault', 'pools', 'lp'] as const;

/** Power as the hub writes it: parts in wei, and what binds them to chain, block and account. */
export interface PowerAnswer extends Record<keyof PowerParts, Raw> {
  block: number;
  verificationHash: Hex;
}

type ProposalState = 'pending' | 'active' | 'closed';

/** Receipt of a message: it is no. `seq` of the hub's log, after the one of `previous`. */
export interface ReceiptAnswer {
  id: Hex;
  seq: number;
  /** Unix time in seconds. */
  received_at: number;
  previous: Hex;
  hash: Hex;
  signature: Hex;
}

/** `proposal(id)`, and a member of `proposals`. Times in Unix seconds. */
export interface ProposalAnswer {
  id: Hex;
  ipfs: null;
  author: Address;
  created: number;
  space: { id: string; name: string; admins: Address[] };
  network: string;
  type: 'single-choice';
  title: string;
  body: string;
  discussion: string;
  choices: string[];
  start: number;
  end: number;
  /** Block at which power is read, as text. */
  snapshot: string;
  /** Hash of that block, as the hub's node had it when the proposal was published. */
  snapshotHash: Hex;
  state: ProposalState;
  /** Whether its author is an administrator. */
  isCore: boolean;
  /** Whether it was cancelled: it takes no votes any more. */
  cancelled: boolean;
  /** Why and by whom it was hidden from lists; `null` where it was not. */
  hidden: { by: Address; reason: string } | null;
  /** Power of each choice, by its place, in MEOW; exact in wei below. */
  scores: number[];
  scores_total: number;
  scores_raw: Raw[];
  scores_total_raw: Raw;
  /** 'final' once all powers were read again after the end. */
  scores_state: 'pending' | 'final';
  /** Number of votes. */
  votes: number;
  strategiesHash: Hex;
  /** Table of the sources of power that the hash is of, as JSON. */
  sources: string;
  /** Signed in the form of 2021; imported only. */
  legacy: boolean;
  /** JSON of what its author signed, whose hash is the id. */
  payload: string;
  receipt: ReceiptAnswer;
}

/** Member of `votes`. `choice` counts from 1. */
export interface VoteAnswer {
  id: Hex;
  ipfs: null;
  voter: Address;
  created: number;
  choice: number;
  reason: string;
  space: { id: string; name: string };
  proposal: { id: Hex; choices: string[] };
  /** Power as the hub read it; what was signed is in the export. */
  metadata: PowerAnswer & { v: 1; votingPower: Raw };
  /** Power in MEOW. */
  vp: number;
  vp_by_strategy: number[];
  vp_state: 'pending' | 'final';
  /** Power in wei. */
  vp_raw: Raw;
  legacy: boolean;
  receipt: ReceiptAnswer;
}

/** `space(id)`. */
export interface SpaceAnswer {
  id: string;
  name: string;
  network: string;
  /** Administrators: their proposals are 'Core'. */
  admins: Address[];
  /** Power in wei that publishing needs. */
  minPower: Raw;
  /** Signer of the receipts. */
  signer: Address;
  /** Current table of the sources of power. */
  strategiesHash: Hex;
}

/** Envelope of a message: `POST {hub}/api/message`. `types` has no EIP712Domain. */
export interface Envelope {
  address: Address;
  sig: Hex;
  data: {
    domain: { name: 'snapshot'; version: '0.1.4' };
    types: Readonly<Record<string, readonly { name: string; type: string }[]>>;
    /** Integers as decimal text or numbers. */
    message: Readonly<Record<string, unknown>>;
  };
}

/** Answer to a message that was accepted. */
export interface MessageAnswer {
  id: Hex;
  ipfs: null;
  receipt: ReceiptAnswer;
}

/** Answer to `POST {hub}/power {address, block, poolAddresses}`, in wei. */
export interface PowerRequestAnswer {
  data: {
    total: Raw;
    cakeBalance: Raw;
    cakeVaultBalance: Raw;
    cakePoolBalance: Raw;
    poolsBalance: Raw;
    cakeBnbLpBalance: Raw;
    verificationHash: Hex;
  };
}

/** Answer to `POST {hub}/verify {block, votes}`, by the voters' addresses in lower case. */
export interface VerifyAnswer {
  data: Record<string, { isValid: boolean }>;
}

/** Message of an export or of the log, with what was signed exactly as it was. */
export interface ExportedMessage {
  kind: 'proposal' | 'vote' | 'cancel' | 'hide' | 'register' | 'listing';
  space: string;
  address: Address;
  sig: Hex;
  /** JSON of the typed data. */
  payload: string;
  receipt: ReceiptAnswer;
  /** Signed in the form of 2021 (`personal_sign` of a JSON text); imported only. */
  legacy: boolean;
}

/**
 * Answer to `GET {hub}/export/{proposal}?from=`: messages about a proposal from no. `from` of the
 * log on, itself first, with the powers of its voters. `next` is the `from` of the next page; `null`
 * after the last.
 */
export interface ExportAnswer {
  version: 1;
  chainId: number;
  space: string;
  signer: Address;
  proposal: Hex;
  /** Table of the sources of power, as JSON, and its hash. */
  sources: string;
  strategiesHash: Hex;
  messages: ExportedMessage[];
  powers: (PowerAnswer & { account: Address; isFinal: boolean })[];
  next: number | null;
}
