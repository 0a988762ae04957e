import type { ExportAnswer, ExportedMessage } from '../../../src/lib/votingAnswers.ts';
import { powerAnswer } from '../../../src/protocol/votingPower.ts';
import { toAddress } from '../../../src/lib/address.ts';
import type { Address } from '../../../src/lib/hex.ts';
import { storedPowers } from './power/powerRows.ts';
import { readLog, type Entry } from '../store/log.ts';
import type { VotingOptions } from '../votingOptions.ts';
import { findProposal } from './votingRows.ts';

/** Messages in one answer. */
const PAGE = 1_000;

function messageOf({ receipt, payloadText, ...entry }: Entry): ExportedMessage {
  const { id, seq, receivedAt, previous, hash, signature } = receipt;
  return {
    kind: entry.kind,
    space: entry.space,
    address: entry.address,
    sig: entry.sig,
    payload: payloadText,
    receipt: { id, seq, received_at: receivedAt, previous, hash, signature },
    legacy: entry.legacy ?? false,
  };
}

/** Returns everything about a proposal from no. `from` of the log on; `undefined` without one. */
export async function exportProposal(
  { database, chain: node, chainId, space, signer }: VotingOptions,
  id: string,
  from: number,
): Promise<ExportAnswer | undefined> {
  const proposal = await findProposal(database.reader, await node.votingChain(), id);
  if (!proposal) return undefined;
  const entries = await readLog(database.reader, from, PAGE, id);
  const accounts = entries.map(({ address }) => address);
  const powers = await storedPowers(database.reader, proposal.scope, accounts);
  const { block, strategiesHash } = proposal.scope;
  return {
    version: 1,
    chainId,
    space,
    signer: signer.address,
    proposal: proposal.id,
    sources: JSON.stringify(proposal.sources),
    strategiesHash,
    messages: entries.map(messageOf),
    powers: [...powers.values()].map(({ account, isFinal, ...power }) => {
      const checked = toAddress(account) as Address;
      return { ...powerAnswer(chainId, block, checked, power), account: checked, isFinal };
    }),
    next: entries.length < PAGE ? null : entries.at(-1)!.receipt.seq + 1,
  };
}
