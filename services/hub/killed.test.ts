import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Address, Hex } from '../../src/lib/hex.ts';
import { voteTypedData } from '../../src/protocol/votingMessages.ts';
import { hubProcess, START_MS, type HubProcess } from './testing/hubProcess.ts';
import { newWallet, signRegistration } from './testing/testHub.ts';
import { envelope, holder, power, published, send, signing, WHOLE } from './testing/testVoting.ts';
import { allVotes, one } from './testing/votingQueries.ts';
import { campaign } from '../../src/testing/campaign.ts';

const PORT = 18_267;
/** Kills while votes come; fifty in the deep run. */
const KILLS = campaign(1, 2, 50);
const VOTERS = 100;
const TOGETHER = 20;
const timeout = (KILLS + 3) * START_MS;

let hub: HubProcess;
beforeEach(async () => {
  hub = await hubProcess(PORT);
});
afterEach(() => hub.close());

interface Receipt {
  id: Hex;
  seq: number;
}

const told = async (path: string): Promise<Record<string, unknown>> => (await hub.get(path)).body;

/** Reads all receipts by their number. */
async function receipts(): Promise<Map<number, Receipt>> {
  const kept = new Map<number, Receipt>();
  for (;;) {
    const { messages } = (await told(`/log?from=${kept.size + 1}`)) as {
      messages: { receipt: Receipt }[];
    };
    if (messages.length === 0) return kept;
    for (const { receipt } of messages) kept.set(receipt.seq, receipt);
  }
}

describe('A hub that is killed in the middle of more', () => {
  it('keeps the names that it answered', { timeout }, async () => {
    async function register(username: string): Promise<object> {
      const wallet = newWallet();
      const [account, timestamp] = [wallet.address as Address, hub.time()];
      const signature = await signRegistration(wallet, { account, username, timestamp });
      const { status, body } = await hub.post({ address: account, username, timestamp, signature });
      expect(status).toBe(201);
      return body;
    }

    await hub.start();
    const signer = await told('');
    const answered: object[] = [];
    const more = Array.from({ length: 15 }, (_, index) =>
      register(`Cat${index}`).then(
        (user) => answered.push(user),
        () => undefined,
      ),
    );
    await expect.poll(() => answered.length).toBeGreaterThan(3);
    await Promise.all([hub.kill(), ...more]);

    await hub.start();
    expect(await told('')).toEqual(signer);
    const kept = await receipts();
    for (const user of answered) {
      const { receipt, ...rest } = user as { receipt: Receipt; address: string };
      expect(kept.get(receipt.seq)).toEqual(receipt);
      expect(await told(`/api/users/${rest.address}`)).toEqual(rest);
    }
    expect(await register('Latecomer')).toMatchObject({ receipt: { seq: kept.size + 1 } });
    await hub.stop();
  });

  it(
    'keeps the votes that it answered, each once, and counts all it has',
    { timeout },
    async () => {
      await hub.start();
      const proposal = await published(hub);
      const answered = new Map<string, Receipt>();
      const choices = new Map<string, { choice: number; meow: bigint }>();
      for (let kills = 0; kills < KILLS; kills += 1) {
        const begun = answered.size;
        const sent = await Promise.all(
          Array.from({ length: VOTERS }, async (_, index) => {
            const meow = BigInt(1 + index);
            const voter = holder(hub, meow);
            const choice = 1 + (index % 3);
            choices.set(voter.address, { choice, meow });
            const terms = { proposal, choice, reason: '', power };
            return envelope(voter, voteTypedData(signing(hub, voter), terms));
          }),
        );
        const waiting = [...sent];
        const more = Array.from({ length: TOGETHER }, async () => {
          for (let body = waiting.pop(); body; body = waiting.pop()) {
            const { address } = body;
            // Where no answer comes it may be kept or not.
            const answer = await send(hub, body).catch(() => undefined);
            if (!answer) continue;
            expect(answer.status).toBe(200);
            answered.set(address, answer.body['receipt'] as Receipt);
          }
        });
        await expect.poll(() => answered.size, { interval: 1 }).toBeGreaterThan(begun + 10);
        await Promise.all([hub.kill(), ...more]);

        await hub.start();
        const kept = await receipts();
        expect([...kept.keys()]).toEqual(Array.from(kept, (_, index) => index + 1));
        for (const receipt of answered.values()) expect(kept.get(receipt.seq)).toEqual(receipt);
        await checkCount(proposal, choices, kept.size - 1);
        expect(new Set(Array.from(kept.values(), ({ id }) => id)).size).toBe(kept.size);
        // Whoever had no answer sends the same again.
        expect(answered.size).toBeLessThan(begun + VOTERS);
        for (const body of sent.filter(({ address }) => !answered.has(address))) {
          const { status, body: again } = await send(hub, body);
          expect([200, 409]).toContain(status);
          if (status === 200) answered.set(body.address, again['receipt'] as Receipt);
          else expect(again['error']).toEqual({ message: expect.stringContaining('already') });
        }
        await checkCount(proposal, choices, choices.size);
      }
      await hub.stop();
    },
  );
});

/** Recounts a proposal from what the voters chose and hold. */
async function checkCount(
  proposal: Hex,
  choices: ReadonlyMap<string, { choice: number; meow: bigint }>,
  expected: number,
): Promise<void> {
  const votes = await allVotes(hub, proposal, 1_000);
  expect(votes).toHaveLength(expected);
  expect(new Set(votes.map(({ voter }) => voter)).size).toBe(expected);
  const sums = [0n, 0n, 0n];
  for (const { voter, choice } of votes) {
    const chosen = choices.get(voter)!;
    expect(choice).toBe(chosen.choice);
    sums[choice - 1]! += chosen.meow * WHOLE;
  }
  const counted = await one(hub, proposal);
  expect(counted.votes).toBe(expected);
  expect(counted.scores_raw).toEqual(sums.map(String));
}
