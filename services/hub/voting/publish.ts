// Rules of a proposal, in their order (reference: hub 3).
import { sameAddress } from '../../../src/lib/address.ts';
import { lineSkeleton } from '../../../src/lib/lookAlikes.ts';
import {
  MAX_ACTIVE_OF_SPACE,
  MAX_DAILY_OF_AUTHOR,
  MAX_LIVE_OF_AUTHOR,
  proposalProblem,
  PUBLISH_POWER,
} from '../../../src/lib/votingRules.ts';
import { scopeOf } from './power/powers.ts';
import type { Receipt } from '../receipts.ts';
import { append, hasMessage, type Message } from '../store/log.ts';
import { takeTurn } from '../store/schema.ts';
import { list, refuse, text, whole, type VotingMessage } from './envelope.ts';
import type { VotingOptions } from '../votingOptions.ts';
import { applyMessages, countProposals, type ProposalContext } from './votingRows.ts';

/** Returns a message as the log keeps it. */
export function logMessage(
  { id, address, sig, payloadText }: VotingMessage,
  kind: Message['kind'],
  chain: string,
  about: string,
): Message {
  const account = address.toLowerCase() as Message['address'];
  return { id, kind, space: chain, address: account, sig, payloadText, about };
}

function checkWords(message: VotingMessage, now: number): void {
  const problem = proposalProblem(
    {
      title: text(message, 'title'),
      body: text(message, 'body'),
      choices: list(message, 'choices'),
      start: whole(message, 'start'),
      end: whole(message, 'end'),
    },
    now,
  );
  const isOfTimes =
    problem === 'startsInPast' || problem === 'endsBeforeStart' || problem === 'badLength';
  if (problem && !isOfTimes) refuse(problem);
  if (text(message, 'type') !== 'single-choice') refuse('badType');
  if (text(message, 'privacy') !== '') refuse('badPrivacy');
  if (text(message, 'plugins') !== '{}') refuse('badPlugins');
  if (problem) refuse(problem);
}

/** Publishes a proposal whose signature is checked. Throws a Refusal or Unchecked. */
export async function publish(message: VotingMessage, options: VotingOptions): Promise<Receipt> {
  const { database, chain: node, powers, sources, snapshotAge, admins, signer, seconds } = options;
  const now = seconds();
  checkWords(message, now);
  const chain = await node.votingChain();
  const snapshot = whole(message, 'snapshot');
  const head = await node.head();
  if (snapshot > head) refuse('futureSnapshot');
  if (snapshot <= head - snapshotAge) refuse('oldSnapshot');
  const snapshotHash = await node.blockHash(snapshot);
  if (!snapshotHash || !sources) return refuse('noState');
  const power = await powers.of(scopeOf(chain, sources, snapshot), sources, message.address);
  if (power.total < PUBLISH_POWER) refuse('lowPower');
  const context: ProposalContext = { snapshotHash, sources };
  return database.write(async (sql) => {
    await takeTurn(sql);
    if (await hasMessage(sql, message.id)) refuse('usedSignature', 409);
    const kept = {
      ...logMessage(message, 'proposal', chain, message.id),
      context: JSON.stringify(context),
    };
    const { live, daily, active, titles } = await countProposals(sql, chain, kept.address, now);
    if (live >= MAX_LIVE_OF_AUTHOR) refuse('manyLive');
    if (daily >= MAX_DAILY_OF_AUTHOR) refuse('manyDaily');
    const look = lineSkeleton(text(message, 'title'));
    if (titles.some((title) => lineSkeleton(title) === look)) refuse('sameTitle');
    // 10 MEOW that change hands can fill the space: administrators must still be heard.
    const isAdmin = admins.some((admin) => sameAddress(admin, message.address));
    if (active >= MAX_ACTIVE_OF_SPACE && !isAdmin) refuse('manyActive');
    const receipt = await append(sql, kept, now, signer);
    await applyMessages(sql, [kept]);
    return receipt;
  });
}
