// Hides a proposal from the lists, as an administrator of the hub:
//   node scripts/hide-proposal.ts 0x… --hub https://swap.example/services/hub --chain 56 --reason "Spam" --keystore key.json
// The signer is named as for scripts/deploy.ts. What is signed is shown first; `--dry-run` ends there.
// Nothing is deleted: the proposal stays at its address and in the export, with who hid it and why.
import { parseArgs } from 'node:util';
import { isObject, ownField } from '../src/lib/checks.ts';
import { sameAddress } from '../src/lib/address.ts';
import type { Hex } from '../src/lib/hex.ts';
import type { MessageAnswer, ProposalAnswer } from '../src/lib/votingAnswers.ts';
import { isPlainLine } from '../src/lib/plainLine.ts';
import { MAX_REASON, votingMessages } from '../src/lib/votingRules.ts';
import { hideTypedData, votingSpace } from '../src/protocol/votingMessages.ts';
import { readDeployment } from '../services/lib/deployment.ts';
import { externalMessages, keystoreMessages, type MessageSigner } from './deploy/messageSigner.ts';
import { runProgram } from './runProgram.ts';

const USAGE =
  'node scripts/hide-proposal.ts 0x... --hub https://swap.example/services/hub --chain 56 --reason "Spam" (--keystore key.json [--password-file file] | --signer-rpc http://127.0.0.1:1248 [--from 0x...]) [--dry-run]';

/** What is to be hidden where. */
export interface Hiding {
  /** Address of the hub, without a slash at the end. */
  hub: string;
  /** Space that may be signed for. */
  space: string;
  proposal: Hex;
  /** Public, and part of what is signed. */
  reason: string;
  signer: MessageSigner;
  isDryRun?: boolean;
  /** Says a line. */
  say: (line: string) => void;
}

type Shown = Pick<ProposalAnswer, 'id' | 'title' | 'author' | 'state' | 'hidden' | 'space'>;

const QUERY =
  'query ($id: String) { proposal(id: $id) { id title author state hidden { by reason } space { id admins } } }';

/** Posts to the hub. Throws what it says where it refuses. */
async function post(address: string, body: object): Promise<{ answer: unknown; date: number }> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const error = isObject(answer) ? ownField(answer, 'error') : undefined;
    const message = isObject(error) ? ownField(error, 'message') : undefined;
    throw new Error(
      `The hub refuses: ${typeof message === 'string' ? message : `status ${response.status}`}`,
    );
  }
  const date = Date.parse(response.headers.get('date') ?? '');
  return { answer, date: Number.isNaN(date) ? Date.now() : date };
}

/** Asks the hub for a proposal, and for its time in seconds. */
async function askProposal(
  hub: string,
  id: Hex,
): Promise<{ proposal: Shown | null; seconds: number }> {
  const { answer, date } = await post(`${hub}/graphql`, { query: QUERY, variables: { id } });
  const { data } = answer as { data?: { proposal: Shown | null } };
  if (!data) throw new Error(`${hub} is no hub: it answers no query.`);
  return { proposal: data.proposal, seconds: Math.floor(date / 1000) };
}

/**
 * Shows, signs and sends that a proposal be hidden, and says what the hub makes of it. Throws a
 * sentence where it can't be hidden; what the hub would refuse isn't signed.
 */
export async function hideProposal(hiding: Hiding): Promise<void> {
  const { hub, space, proposal: id, reason, signer, isDryRun = false, say } = hiding;
  if (reason.length > MAX_REASON) throw new Error(votingMessages.longReason);
  if (!isPlainLine(reason)) throw new Error(votingMessages.badText);
  const { proposal, seconds } = await askProposal(hub, id);
  if (!proposal) throw new Error(votingMessages.noProposal);
  if (proposal.space.id !== space)
    throw new Error(`The hub keeps the space ${proposal.space.id}; this repository's is ${space}.`);
  if (proposal.hidden)
    throw new Error(
      `${proposal.hidden.by} hid it already: ${JSON.stringify(proposal.hidden.reason)}`,
    );
  if (!proposal.space.admins.some((admin) => sameAddress(admin, signer.address)))
    throw new Error(`${votingMessages.notAdmin} ${signer.address} is none.`);

  const data = hideTypedData({ from: signer.address, space, timestamp: seconds }, id, reason);
  // As JSON: a title is its author's, and must not steer the terminal.
  say(`proposal: ${JSON.stringify(proposal.title)} by ${proposal.author} (${proposal.state})`);
  say(`signed by ${signer.address} as ${data.primaryType}:`);
  for (const [name, value] of Object.entries(data.message))
    say(`  ${name}: ${JSON.stringify(value)}`);
  if (isDryRun) return say('Nothing was signed.');

  const sig = await signer.sign(data);
  const { domain, types, message } = data;
  const { answer } = await post(`${hub}/api/message`, {
    address: signer.address,
    sig,
    data: { domain, types, message },
  });
  const { receipt } = answer as MessageAnswer;
  say(`The hub took it as no. ${receipt.seq} of its log, receipt ${receipt.hash}.`);
  const { proposal: after } = await askProposal(hub, id);
  if (!after?.hidden) throw new Error('The hub lists the proposal all the same.');
  return say(`It is hidden by ${after.hidden.by}: ${JSON.stringify(after.hidden.reason)}`);
}

/** Ends the program with a sentence. */
function end(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      hub: { type: 'string' },
      chain: { type: 'string' },
      reason: { type: 'string' },
      keystore: { type: 'string' },
      'password-file': { type: 'string' },
      'signer-rpc': { type: 'string' },
      from: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [proposal] = positionals;
  const { hub, chain, reason, keystore } = values;
  const signerUrl = values['signer-rpc'];
  if (!proposal || !hub || !chain || reason === undefined || !keystore === !signerUrl) end(USAGE);
  if (!/^0x[0-9a-f]{64}$/.test(proposal)) end(`"${proposal}" is no proposal: ${USAGE}`);
  const { profile } = readDeployment(Number(chain)).contracts;
  await hideProposal({
    hub: hub.replace(/\/+$/, ''),
    space: votingSpace(Number(chain), profile),
    proposal: proposal as Hex,
    reason,
    signer: keystore
      ? await keystoreMessages(keystore, values['password-file'])
      : await externalMessages(signerUrl!, values.from),
    isDryRun: values['dry-run'],
    say: console.log,
  });
}

if (import.meta.main) await runProgram(main);
