import type { VotingSources } from '../../src/config/votingSources.ts';
import type { Address } from '../../src/lib/hex.ts';
import type { HubChain } from './chain/hubChain.ts';
import type { Powers } from './voting/power/powers.ts';
import type { ReceiptSigner } from './receipts.ts';
import type { HubDatabase } from './store/hubDatabase.ts';

/** What voting needs of the hub. */
export interface VotingOptions {
  database: HubDatabase;
  chain: HubChain;
  powers: Powers;
  chainId: number;
  /** Space that messages must be signed for. */
  space: string;
  /** Other names of the space in queries. */
  aliases: readonly string[];
  /** Accounts whose proposals are Core and who may cancel and hide. */
  admins: readonly Address[];
  /** Current sources of power; without MEOW there is no voting. */
  sources: VotingSources | undefined;
  /** Blocks by which a proposal's block may be behind the newest. */
  snapshotAge: number;
  signer: ReceiptSigner;
  /** Returns the time in Unix seconds. */
  seconds: () => number;
}
