// Verifies an export of a proposal with a node and nothing else:
//   node scripts/verify-export.ts https://swap.example/services/hub/export/0x… --rpc https://archive.example
// The first argument is the address of an export, or a file of one. Signatures, receipts and the table
// of sources are checked, and every power is read again at the proposal's block. `--receipt file` names
// a receipt that a voter holds: its vote must be in the export. Ends with status 1 at any fault.
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { recoverAddress, verifyMessage } from 'ethers';
import chunk from 'lodash-es/chunk.js';
import type { VotingSources } from '../src/config/votingSources.ts';
import { sameAddress } from '../src/lib/address.ts';
import type { Address } from '../src/lib/hex.ts';
import { toRaw } from '../src/lib/raw.ts';
import type { ExportAnswer, ExportedMessage, ReceiptAnswer } from '../src/lib/votingAnswers.ts';
import { powerAnswer, strategiesHash } from '../src/protocol/votingPower.ts';
import { hubChain } from '../services/hub/chain/hubChain.ts';
import { powerNode } from '../services/hub/voting/power/powerNode.ts';
import { receiptHash } from '../src/protocol/receipt.ts';
import { isSignedBy } from '../services/hub/signatures.ts';
import { readEnvelope } from '../services/hub/voting/envelope.ts';
import { readTerms } from '../services/hub/voting/terms.ts';
import { nodeAt, type AskNode } from '../services/lib/node.ts';

/** Result of a check: what is wrong, and the sums in wei that the checked votes come to. */
export interface Verdict {
  faults: string[];
  votes: number;
  scores: bigint[];
}

/** Accounts whose powers are read by one request. */
const BATCH = 40;

const named = ({ kind, address, receipt: { seq } }: ExportedMessage): string =>
  `No. ${seq} (${kind} of ${address})`;

async function isSigned(message: ExportedMessage, ask: AskNode, space: string): Promise<boolean> {
  const { address, sig, payload, receipt, legacy } = message;
  try {
    if (legacy) return sameAddress(verifyMessage(payload, sig), address);
    const data = JSON.parse(payload) as { message: { from: string; space: string } };
    const read = readEnvelope({ address, sig, data });
    const chain = hubChain(ask, { chainId: 0, profile: undefined });
    return (
      read.id === receipt.id &&
      data.message.space === space &&
      sameAddress(data.message.from, address) &&
      (await isSignedBy(read.address, read.id, read.sig, chain))
    );
  } catch {
    return false;
  }
}

function isReceiptOf(
  { id, seq, received_at, previous, hash, signature }: ReceiptAnswer,
  hub: string,
) {
  try {
    return (
      hash === receiptHash({ id, seq, receivedAt: received_at, previous }) &&
      sameAddress(recoverAddress(hash, signature), hub)
    );
  } catch {
    return false;
  }
}

/** Checks an export against a node. `receipts` are those that voters hold. */
export async function verifyExport(
  exported: ExportAnswer,
  ask: AskNode,
  receipts: readonly ReceiptAnswer[] = [],
): Promise<Verdict> {
  const faults: string[] = [];
  const { messages, powers, signer, space, chainId } = exported;
  const sources = JSON.parse(exported.sources) as VotingSources;
  if (strategiesHash(sources) !== exported.strategiesHash)
    return {
      faults: ['The table of sources does not have the hash that the proposal names'],
      ...{ votes: 0, scores: [] },
    };
  const proposal = messages.find(({ kind }) => kind === 'proposal');
  if (proposal?.receipt.id !== exported.proposal) {
    faults.push('The export does not begin with its proposal');
    return { faults, votes: 0, scores: [] };
  }
  const terms = readTerms({ payloadText: proposal.payload, legacy: proposal.legacy });
  const known = new Map(powers.map((power) => [power.account.toLowerCase(), power]));
  const voted = new Map<string, number>();
  let seq = 0;
  for (const message of messages) {
    const name = named(message);
    if (!(await isSigned(message, ask, space))) faults.push(`${name} is not signed by its account`);
    if (!isReceiptOf(message.receipt, signer)) faults.push(`${name} has no valid receipt`);
    if (message.receipt.seq <= seq) faults.push(`${name} is not in its order`);
    seq = message.receipt.seq;
    if (message.kind !== 'vote') continue;
    const { choice } = readTerms({ payloadText: message.payload, legacy: message.legacy });
    const voter = message.address.toLowerCase();
    if (voted.has(voter)) faults.push(`${name} is a second vote`);
    else voted.set(voter, choice);
    if (choice < 1 || choice > terms.choices.length) faults.push(`${name} has no such choice`);
  }
  const scores = terms.choices.map(() => 0n);
  const voters = [...voted.keys()] as Address[];
  for (const part of chunk(voters, BATCH)) {
    const read = await powerNode(ask).read(sources, terms.snapshot, part);
    for (const [index, voter] of part.entries()) {
      const power = powerAnswer(chainId, terms.snapshot, voter, read[index]!);
      const said = known.get(voter);
      if (said?.total !== power.total || said.verificationHash !== power.verificationHash)
        faults.push(`The power of ${voter} is ${power.total}, not ${said?.total ?? 'unknown'}`);
      const choice = voted.get(voter)! - 1;
      if (choice in scores) scores[choice]! += read[index]!.total;
    }
  }
  const ids = new Set(messages.map(({ receipt }) => receipt.id));
  for (const { id, seq: place } of receipts)
    if (!ids.has(id)) faults.push(`No. ${place} is withheld: a voter holds its receipt`);
  return { faults, votes: voted.size, scores };
}

/** Reads an export from a file, or page by page from a hub. */
async function readExport(place: string): Promise<ExportAnswer> {
  if (existsSync(place)) return JSON.parse(readFileSync(place, 'utf8')) as ExportAnswer;
  let whole: ExportAnswer | undefined;
  for (let from: number | null = 1; from !== null;) {
    const response = await fetch(`${place}?from=${from}`);
    if (!response.ok) throw new Error(`${place} answers ${response.status}`);
    const page = (await response.json()) as ExportAnswer;
    whole = whole
      ? {
          ...page,
          messages: [...whole.messages, ...page.messages],
          powers: [...whole.powers, ...page.powers],
        }
      : page;
    from = page.next;
  }
  return whole!;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rpc: { type: 'string' }, receipt: { type: 'string', multiple: true } },
  });
  const [place] = positionals;
  if (place === undefined || values.rpc === undefined) {
    console.error('Name an export and a node: node scripts/verify-export.ts <export> --rpc <url>');
    process.exit(2);
  }
  const receipts = (values.receipt ?? []).map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as ReceiptAnswer,
  );
  const { faults, votes, scores } = await verifyExport(
    await readExport(place),
    nodeAt(values.rpc),
    receipts,
  );
  for (const fault of faults) console.log(fault);
  console.log(`${votes} votes; power in wei by choice: ${scores.map(toRaw).join(', ')}`);
  console.log(faults.length === 0 ? 'Everything is in order.' : `${faults.length} faults.`);
  process.exit(faults.length === 0 ? 0 : 1);
}

if (import.meta.main) await main();
