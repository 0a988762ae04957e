// A hub that keeps what accounts signed, with receipts as the real one makes them.
import { SigningKey, Wallet, type BaseWallet } from 'ethers';
import type { TypedData } from '#chain/wallet/typedData.ts';
import { typedDataHash } from '#chain/wallet/typedSignature.ts';
import { currentSources, space } from '#features/voting/space.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import type { PowerParts } from '#lib/votingAnswers.ts';
import { votingMessages, type ProposalTerms, type VotingProblem } from '#lib/votingRules.ts';
import { receiptHash } from '#protocol/receipt.ts';
import {
  proposalTypedData,
  VOTING_TYPES,
  votingTypeOf,
  voteTypedData,
} from '#protocol/votingMessages.ts';
import { powerAnswer, strategiesHash } from '#protocol/votingPower.ts';
import { fakeBlockHash } from './fakeChain.ts';
import { hubRefusal, startFakeHub, type FakeHub, type HubAnswer } from './fakeHub.ts';
import { E18 } from './units.ts';

type Row = Record<string, unknown>;
type Change = (rows: Row[]) => Row[];
interface Request {
  path: string;
  body: Record<string, unknown> | undefined;
}

/** Block at which the power for every proposal is read: the last but one of a fake chain. */
export const SNAPSHOT = 99;

const nothing: PowerParts = { wallet: 0n, manual: 0n, vault: 0n, pools: 0n, lp: 0n, total: 0n };
const now = (): number => Math.floor(Date.now() / 1000);

/** Returns an account with a key, always the same one for a byte like 'a1'. */
export const voterOf = (byte: string): Wallet => new Wallet(`0x${byte.repeat(32)}`);
export const addressOf = (wallet: BaseWallet): Address => wallet.address as Address;

/** Lets an account sign typed data of voting, as a wallet does. */
export async function signVoting(wallet: BaseWallet, data: TypedData): Promise<Hex> {
  const { domain, message, primaryType } = data;
  const type = VOTING_TYPES[primaryType as keyof typeof VOTING_TYPES];
  const types = { [primaryType]: type.map((field) => ({ ...field })) };
  return (await wallet.signTypedData({ ...domain }, types, { ...message })) as Hex;
}

/** The hub's rows, what it tells of them, and messages sent to it by other accounts. */
export class FakeVotingHub {
  readonly fake: FakeHub;
  readonly proposals: Row[] = [];
  readonly votes: (Row & { proposal: Hex })[] = [];
  /** Every message with its receipt, from no. 1 on. */
  readonly log: (Row & { about: Hex })[] = [];
  /** Power of each account in wei, by its address in lower case. */
  readonly powers = new Map<string, bigint>();
  /** Changes what it tells: an honest hub changes nothing. */
  lies: { votes?: Change; messages?: Change; log?: Change } = {};
  /** Answers a message that is sent; `undefined`: it is stored. */
  onMessage: (request: Request) => HubAnswer | undefined = () => undefined;
  readonly key = new SigningKey(`0x${'5a'.repeat(32)}`);
  #previous: Hex = `0x${'00'.repeat(32)}`;

  constructor() {
    this.fake = startFakeHub();
    this.fake.answer = (request) => this.answer(request);
  }

  /** Returns the messages that were sent to it, in their order. */
  sent(): { address: Address; sig: Hex; data: Omit<TypedData, 'primaryType'> }[] {
    return this.fake.requests
      .filter(({ path }) => path === '/api/message')
      .map(({ body }) => body as never);
  }

  /** Stores a proposal of an account, open from an hour ago for a day, and returns its id. */
  async publish(author: BaseWallet, changed: Partial<ProposalTerms> = {}): Promise<Hex> {
    const data = proposalTypedData(
      { from: addressOf(author), space, timestamp: now() - 3_600 },
      {
        title: 'Feed the cats twice a day',
        body: 'Breakfast **and** dinner.',
        choices: ['Twice', 'Once'],
        start: now() - 3_600,
        end: now() + 86_400,
        snapshot: SNAPSHOT,
        ...changed,
      },
    );
    return this.#store(addressOf(author), await signVoting(author, data), data);
  }

  /** Stores a vote of an account, and returns its id. */
  async vote(voter: BaseWallet, proposal: Hex, choice: number, signer = voter): Promise<Hex> {
    const power = powerAnswer(31337, SNAPSHOT, addressOf(voter), nothing);
    const data = voteTypedData(
      { from: addressOf(voter), space, timestamp: now() },
      { proposal, choice, reason: '', power: { ...power, total: toRaw(0n) } },
    );
    return this.#store(addressOf(voter), await signVoting(signer, data), data);
  }

  /** Changes a proposal's row. */
  change(id: Hex, fields: Row): void {
    Object.assign(this.proposals.find((row) => row['id'] === id) ?? {}, fields);
  }

  #receipt(id: Hex) {
    const terms = { id, seq: this.log.length + 1, receivedAt: now(), previous: this.#previous };
    const hash = receiptHash(terms);
    this.#previous = hash;
    const signature = this.key.sign(hash).serialized;
    const { seq, receivedAt, previous } = terms;
    return { id, seq, received_at: receivedAt, previous, hash, signature };
  }

  #store(address: Address, sig: Hex, data: TypedData): Hex {
    const id = typedDataHash(data);
    const receipt = this.#receipt(id);
    const { message } = data;
    const about = data.primaryType === 'Proposal' ? id : (message['proposal'] as Hex);
    const kinds = { Proposal: 'proposal', Vote: 'vote', CancelProposal: 'cancel' } as const;
    const kind = kinds[data.primaryType as keyof typeof kinds];
    const payload = JSON.stringify(data);
    this.log.push({ kind, space, address, sig, payload, receipt, legacy: false, about });
    if (kind === 'proposal')
      this.proposals.push({
        ...{
          id,
          author: address,
          title: message['title'],
          body: message['body'],
          payload,
          receipt,
        },
        choices: message['choices'],
        created: Number(message['timestamp']),
        start: Number(message['start']),
        end: Number(message['end']),
        snapshot: message['snapshot'],
        snapshotHash: fakeBlockHash(Number(message['snapshot'])),
        ...{ isCore: false, cancelled: false, hidden: null, votes: 0, scores_state: 'pending' },
        scores_raw: (message['choices'] as string[]).map(() => '0'),
        scores_total_raw: '0',
        strategiesHash: strategiesHash(currentSources!),
      });
    if (kind === 'vote') this.#count(about, Number(message['choice']), address, receipt);
    return id;
  }

  #count(proposal: Hex, choice: number, voter: Address, receipt: { id: Hex }): void {
    const power = this.powers.get(voter.toLowerCase()) ?? E18;
    this.votes.push({
      ...{ id: receipt.id, voter, created: now(), choice, reason: '', proposal, receipt },
      vp_raw: toRaw(power),
    });
    const row = this.proposals.find(({ id }) => id === proposal)!;
    const scores = (row['scores_raw'] as string[]).map(BigInt);
    scores[choice - 1] = (scores[choice - 1] ?? 0n) + power;
    this.change(proposal, {
      votes: (row['votes'] as number) + 1,
      scores_raw: scores.map(toRaw),
      scores_total_raw: toRaw(scores.reduce((sum, score) => sum + score, 0n)),
    });
  }

  #page(rows: readonly Row[], from: number, change: Change = (all) => all): HubAnswer {
    const messages = change(
      rows.filter(({ receipt }) => (receipt as { seq: number }).seq >= from),
    ).map(({ about: _about, ...row }) => row);
    const signer = new Wallet(this.key.privateKey).address;
    return { json: { version: 1, signer, messages, powers: [], next: null } };
  }

  #graphql({ query, variables }: { query: string; variables: Row }): HubAnswer {
    const { first = 1, skip = 0 } = variables as { first?: number; skip?: number };
    if (query.includes('proposals(')) {
      const isOf = ({ isCore }: Row) => [undefined, isCore].includes(variables['isCore']);
      const proposals = this.proposals.filter(isOf).slice(skip, skip + first);
      return { json: { data: { proposals } } };
    }
    if (query.includes('proposal(')) {
      const proposal = this.proposals.find(({ id }) => id === variables['id']) ?? null;
      return { json: { data: { proposal } } };
    }
    const where = variables['where'] as { proposal: Hex; voter?: Address };
    const rows = this.votes.filter(
      ({ proposal, voter }) =>
        proposal === where.proposal && [undefined, voter].includes(where.voter as never),
    );
    const told = where.voter ? rows : (this.lies.votes?.(rows) ?? rows);
    return { json: { data: { votes: told.slice(skip, skip + first) } } };
  }

  #message(request: Request): HubAnswer {
    const answer = this.onMessage(request);
    if (answer) return answer;
    const { address, sig, data } = request.body as unknown as ReturnType<FakeVotingHub['sent']>[0];
    const primaryType = Object.keys(data.types).find((name) => name !== 'EIP712Domain') ?? '';
    const typed: TypedData = { ...data, primaryType };
    if (!votingTypeOf(typed)) return hubRefusal(votingMessages.wrongTypes);
    const id = this.#store(address, sig, typed);
    return { json: { id, ipfs: null, receipt: this.log.at(-1)!['receipt'] } };
  }

  /** Answers a request as the hub does. */
  answer(request: Request): HubAnswer {
    const { path, body } = request;
    const from = Number(new URL(path, 'https://x').searchParams.get('from'));
    if (path === '/graphql') return this.#graphql(body as never);
    if (path === '/api/message') return this.#message(request);
    if (path.startsWith('/log')) return this.#page(this.log, from, this.lies.log);
    if (path.startsWith('/export/')) {
      const about = path.slice('/export/'.length, '/export/'.length + 66);
      const rows = this.log.filter((row) => row.about === about);
      return this.#page(rows, from, this.lies.messages);
    }
    return hubRefusal('Entity not found.', 404);
  }
}

/** Returns the answer by which the hub refuses a message. */
export const refusalFor = (problem: VotingProblem): HubAnswer =>
  hubRefusal(votingMessages[problem]);
