// Takes messages from a file: an export of this or another hub, or what was signed in the form of 2021
// (`personal_sign` of a JSON text), which nobody may send any more. Signatures are checked, times and
// limits are not: they were history when they came.
import { hashMessage, verifyMessage } from 'ethers';
import type { VotingSources } from '../../../src/config/votingSources.ts';
import { sameAddress, toAddress } from '../../../src/lib/address.ts';
import { isObject, ownField } from '../../../src/lib/checks.ts';
import type { Address, Hex } from '../../../src/lib/hex.ts';
import type { HubChain } from '../chain/hubChain.ts';
import type { PowerNode } from './power/powerNode.ts';
import { putPowers } from './power/powerRows.ts';
import type { ReceiptSigner } from '../receipts.ts';
import { isSignedBy } from '../signatures.ts';
import { appendAll, seenMessages, type Message } from '../store/log.ts';
import { takeTurn } from '../store/schema.ts';
import type { Sql } from '../../lib/database/database.ts';
import { readEnvelope, text } from './envelope.ts';
import { readTerms } from './terms.ts';
import { applyMessages, findProposal, votersOf, type ProposalContext } from './votingRows.ts';

export interface ImportOptions {
  chain: HubChain;
  node: PowerNode;
  /** Space that messages must be signed for, and its old names, for messages of 2021. */
  space: string;
  aliases: readonly string[];
  /** Accounts who may hide proposals and cancel those of others. */
  admins: readonly Address[];
  sources: VotingSources | undefined;
  signer: ReceiptSigner;
  seconds: () => number;
}

const KINDS = {
  Proposal: 'proposal',
  Vote: 'vote',
  CancelProposal: 'cancel',
  HideProposal: 'hide',
} as const;

const field = (value: unknown, name: string): unknown =>
  isObject(value) ? ownField(value, name) : undefined;

function parsed(json: unknown): unknown {
  try {
    return typeof json === 'string' ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a message of today; `undefined` for one that is not signed by its account. */
async function currentMessage(
  entry: unknown,
  { chain, space }: ImportOptions,
): Promise<Omit<Message, 'space'> | undefined> {
  const data = parsed(field(entry, 'payload'));
  const message = readEnvelope({
    address: field(entry, 'address'),
    sig: field(entry, 'sig'),
    data: {
      domain: field(data, 'domain'),
      types: field(data, 'types'),
      message: field(data, 'message'),
    },
  });
  const { id, address, sig, payloadText, type } = message;
  const isOurs = text(message, 'space') === space && sameAddress(text(message, 'from'), address);
  if (!isOurs || !(await isSignedBy(address, id, sig, chain))) return undefined;
  const about = type === 'Proposal' ? id : text(message, 'proposal');
  const account = address.toLowerCase() as Address;
  return { id, kind: KINDS[type], address: account, sig, payloadText, about };
}

/**
 * Reads a message of 2021. Votes name a proposal by its hash on IPFS: `named` has those of the file;
 * an export is about one proposal.
 */
function legacyMessage(
  entry: unknown,
  named: ReadonlyMap<unknown, string>,
  exported: unknown,
  { aliases, space }: ImportOptions,
): Omit<Message, 'space'> | undefined {
  const [address, msg, sig] = [
    field(entry, 'address'),
    field(entry, 'payload') ?? field(entry, 'msg'),
    field(entry, 'sig'),
  ];
  const account = typeof address === 'string' ? toAddress(address) : undefined;
  const said = parsed(msg);
  const type = field(said, 'type');
  const isOurs = [space, ...aliases].includes(String(field(said, 'space')));
  if (!account || typeof msg !== 'string' || typeof sig !== 'string' || !isOurs) return undefined;
  if (type !== 'proposal' && type !== 'vote') return undefined;
  let signer: string;
  try {
    signer = verifyMessage(msg, sig);
  } catch {
    return undefined;
  }
  if (!sameAddress(signer, account)) return undefined;
  const id = hashMessage(msg) as Hex;
  const wanted = field(field(said, 'payload'), 'proposal');
  const about = type === 'proposal' ? id : String(named.get(wanted) ?? exported);
  const address2021 = account.toLowerCase() as Address;
  return {
    ...{ id, kind: type, address: address2021, sig: sig as Hex },
    ...{ payloadText: msg, about, legacy: true },
  };
}

async function contextOf(
  message: Pick<Message, 'payloadText' | 'legacy'>,
  file: unknown,
  { chain, sources }: ImportOptions,
): Promise<ProposalContext | undefined> {
  const snapshotHash = await chain.blockHash(readTerms(message).snapshot);
  const exported = parsed(field(file, 'sources')) as VotingSources | undefined;
  const table = exported ?? sources;
  const none: Hex = `0x${'0'.repeat(64)}`;
  return table && { snapshotHash: snapshotHash ?? none, sources: table };
}

/** Reads the powers of the voters of imported proposals, as far as the node keeps their blocks. */
async function weigh(
  sql: Sql,
  chain: string,
  proposals: ReadonlySet<string>,
  node: PowerNode,
): Promise<void> {
  for (const id of proposals) {
    const proposal = await findProposal(sql, chain, id);
    const voters = proposal ? await votersOf(sql, id) : [];
    if (!proposal || voters.length === 0) continue;
    const { scope, sources } = proposal;
    const powers = await node.read(sources, scope.block, voters).catch(() => []);
    await putPowers(
      sql,
      scope,
      powers.map((power, index) => ({ ...power, account: voters[index]!, isFinal: false })),
    );
  }
}

/**
 * Appends the messages of a file that the log does not have and that their accounts signed; a second
 * vote of an account and a vote on an unknown proposal are left out. Returns how many were taken.
 */
export async function importMessages(
  sql: Sql,
  file: unknown,
  options: ImportOptions,
): Promise<number> {
  const entries = field(file, 'messages');
  if (!Array.isArray(entries)) return 0;
  const { chain: hubChain, signer, seconds, node, admins } = options;
  const chain = await hubChain.votingChain();
  const read: Message[] = [];
  const named = new Map<unknown, string>(
    entries.flatMap((entry: unknown) => {
      const [hash, msg] = [field(entry, 'ipfsHash'), field(entry, 'msg')];
      return typeof hash === 'string' && typeof msg === 'string'
        ? [[hash, hashMessage(msg)] as const]
        : [];
    }),
  );
  for (const entry of entries) {
    const isLegacy = field(entry, 'legacy') === true || typeof field(entry, 'msg') === 'string';
    const message = isLegacy
      ? legacyMessage(entry, named, field(file, 'proposal'), options)
      : await currentMessage(entry, options).catch(() => undefined);
    if (!message) continue;
    const context = message.kind === 'proposal' && (await contextOf(message, file, options));
    if (message.kind === 'proposal' && !context) continue;
    read.push({
      ...message,
      space: chain,
      ...(context ? { context: JSON.stringify(context) } : {}),
    });
  }
  await takeTurn(sql);
  const seen = await seenMessages(
    sql,
    read.map(({ id }) => id),
  );
  const authors = new Map<string, string>();
  const done = new Set<string>(seen);
  const taken: Message[] = [];
  for (const message of read) {
    const { id, kind, address, about = '' } = message;
    const vote = `${about} ${address}`;
    if (done.has(id) || (kind === 'vote' && done.has(vote))) continue;
    if (kind === 'proposal') authors.set(id, address);
    else if (!authors.has(about)) {
      const known = await findProposal(sql, chain, about);
      if (!known) continue;
      authors.set(about, known.author);
      for (const voter of await votersOf(sql, about)) done.add(`${about} ${voter}`);
      if (kind === 'vote' && done.has(vote)) continue;
    }
    const isAdmin = admins.some((admin) => sameAddress(admin, address));
    if (kind === 'hide' && !isAdmin) continue;
    if (kind === 'cancel' && !isAdmin && authors.get(about) !== address) continue;
    done.add(id).add(vote);
    taken.push(message);
  }
  if (taken.length === 0) return 0;
  await appendAll(sql, taken, seconds(), signer);
  await applyMessages(sql, taken);
  await weigh(sql, chain, new Set(taken.map(({ about }) => about ?? '')), node);
  return taken.length;
}
