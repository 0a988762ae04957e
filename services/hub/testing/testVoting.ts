// Messages of voting as wallets sign them, and a hub that takes them; for tests.
import type { BaseWallet } from 'ethers';
import { toRaw } from '../../../src/lib/raw.ts';
import type { Address, Hex } from '../../../src/lib/hex.ts';
import type { ProposalTerms } from '../../../src/lib/votingRules.ts';
import {
  cancelTypedData,
  hideTypedData,
  proposalTypedData,
  votingSpace,
  voteTypedData,
  type Signing,
} from '../../../src/protocol/votingMessages.ts';
import { PROFILE } from './fakeNode.ts';
import type { Told } from './hubClient.ts';
import { newWallet, type TestHub } from './testHub.ts';

export const WHOLE = 10n ** 18n;
export const SPACE = votingSpace(31337, PROFILE);

/** Hub that voters can reach, in this process or another. */
export type VotingHub = Pick<TestHub, 'node' | 'time' | 'post'>;

type TypedData = ReturnType<typeof proposalTypedData>;

/** Signs typed data with fields changed, and returns the envelope. */
export async function envelope(
  wallet: BaseWallet,
  { domain, primaryType, types, message }: TypedData,
  changed: Record<string, unknown> = {},
): Promise<{ address: string; sig: string; data: Record<string, unknown> }> {
  const all = { ...message, ...changed };
  const plain = { [primaryType]: types[primaryType]!.map((field) => ({ ...field })) };
  const sig = await wallet.signTypedData({ ...domain }, plain, all);
  return { address: wallet.address, sig, data: { domain, types, message: all } };
}

const ZERO_HASH: Hex = `0x${'0'.repeat(64)}`;
export const power = {
  ...{ block: 4_999, wallet: toRaw(1n), manual: toRaw(0n), vault: toRaw(0n), pools: toRaw(0n) },
  ...{ lp: toRaw(0n), total: toRaw(1n), verificationHash: ZERO_HASH },
};

/** Account that holds MEOW. */
export function holder(hub: VotingHub, meow = 100n): BaseWallet {
  const wallet = newWallet();
  hub.node.balances.set(wallet.address.toLowerCase(), meow * WHOLE);
  return wallet;
}

export function signing(hub: VotingHub, wallet: BaseWallet): Signing {
  return { from: wallet.address as Address, space: SPACE, timestamp: hub.time() };
}

/** Titles so far: no two open proposals have the same. */
let titles = 0;

/** Terms of a proposal that is open for a day. */
function terms(hub: VotingHub, changed: Partial<ProposalTerms> = {}): ProposalTerms {
  return {
    title: `More fish, no. ${(titles += 1)}`,
    body: '## Why\n\nCats like fish.',
    choices: ['Yes', 'No', 'Abstain'],
    start: hub.time() - 60,
    end: hub.time() + 86_400,
    snapshot: hub.node.head - 1,
    ...changed,
  };
}

export const send = (hub: VotingHub, body: unknown): Promise<Told> =>
  hub.post(body, '/api/message');

/** Publishes a proposal; `fields` change what is signed. */
export async function propose(
  hub: VotingHub,
  wallet: BaseWallet,
  changed: Partial<ProposalTerms> = {},
  fields: Record<string, unknown> = {},
): Promise<Told> {
  const data = proposalTypedData(signing(hub, wallet), terms(hub, changed));
  return send(hub, await envelope(wallet, data, fields));
}

/** Publishes a proposal of a new author and returns its id. */
export async function published(
  hub: VotingHub,
  changed: Partial<ProposalTerms> = {},
  author = holder(hub),
): Promise<Hex> {
  const { status, body } = await propose(hub, author, changed);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body['id'] as Hex;
}

/** Votes for the first choice; `fields` change what is signed. */
export async function vote(
  hub: VotingHub,
  wallet: BaseWallet,
  proposal: Hex,
  fields: Record<string, unknown> = {},
): Promise<Told> {
  const data = voteTypedData(signing(hub, wallet), { proposal, choice: 1, reason: '', power });
  return send(hub, await envelope(wallet, data, fields));
}

export async function cancel(hub: VotingHub, wallet: BaseWallet, proposal: Hex): Promise<Told> {
  return send(hub, await envelope(wallet, cancelTypedData(signing(hub, wallet), proposal)));
}

export async function hide(
  hub: VotingHub,
  wallet: BaseWallet,
  proposal: Hex,
  reason = 'Spam',
): Promise<Told> {
  return send(hub, await envelope(wallet, hideTypedData(signing(hub, wallet), proposal, reason)));
}

/** Asks the hub's GraphQL and returns its data. */
export async function query<Data>(
  hub: VotingHub,
  text: string,
  variables: object = {},
): Promise<Data> {
  const { status, body } = await hub.post({ query: text, variables }, '/graphql');
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body['data'] as Data;
}
