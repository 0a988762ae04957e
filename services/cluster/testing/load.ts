// Voters and readers that go on whatever happens, and note what they were told; for tests.
import { setTimeout as wait } from 'node:timers/promises';
import type { Hex } from '../../../src/lib/hex.ts';
import { voteTypedData } from '../../../src/protocol/votingMessages.ts';
import type { FakeNode } from '../../hub/testing/fakeNode.ts';
import { hubClient } from '../../hub/testing/hubClient.ts';
import { repeat } from '../../lib/repeat.ts';
import { envelope, holder, power, send, signing } from '../../hub/testing/testVoting.ts';

/** Receipt of a message as the hub answers it. */
export interface Receipt {
  id: Hex;
  seq: number;
}

/** Longest that anyone waits for an answer. */
const PATIENCE_MS = 20_000;
const BETWEEN_MS = 20;

/** A hub behind one process of the services, for one voter or another. */
export const hubAt = (url: string, node: FakeNode) => ({
  ...hubClient(`${url}/hub`),
  node,
  time: () => Math.floor(Date.now() / 1_000),
});

interface Voters {
  /** What was answered as kept, by the voter's address. */
  readonly kept: ReadonlyMap<string, Receipt>;
  /** Number of answers by each process. */
  readonly answered: readonly number[];
  stop(): Promise<void>;
}

/** Lets new voters vote on a proposal, `count` at once; who gets no answer asks another process. */
export function startVoters(
  urls: readonly string[],
  node: FakeNode,
  proposal: Hex,
  count: number,
): Voters {
  const hubs = urls.map((url) => hubAt(url, node));
  const kept = new Map<string, Receipt>();
  const answered = urls.map(() => 0);
  let turn = 0;

  async function vote(): Promise<number> {
    turn += 1;
    const mine = turn;
    const voter = holder(hubs[0]!, BigInt(1 + (mine % 9)));
    const terms = { proposal, choice: 1 + (mine % 3), reason: '', power };
    const body = await envelope(voter, voteTypedData(signing(hubs[0]!, voter), terms));
    for (let attempt = 0; attempt < 1_000; attempt += 1) {
      const at = (mine + attempt) % hubs.length;
      const answer = await send(hubs[at]!, body).catch(() => undefined);
      // Kept though it was not answered: what becomes of it is not promised.
      if (answer?.status === 409) break;
      if (answer?.status === 200) {
        kept.set(body.address, answer.body['receipt'] as Receipt);
        answered[at]! += 1;
        break;
      }
      await wait(BETWEEN_MS);
    }
    return BETWEEN_MS;
  }

  const stops = Array.from({ length: count }, () => repeat(vote));
  return {
    kept,
    answered,
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

interface Readers {
  /** Returns the longest time without an answer, in milliseconds, and how many there were. */
  seen(): { longestGapMs: number; answers: number; failures: number };
  stop(): Promise<void>;
}

/** Asks GraphQL at an address again and again. */
export function startReaders(url: string, query: string, count: number): Readers {
  let answers = 0;
  let failures = 0;
  let longestGapMs = 0;
  let lastAt = performance.now();
  let client = 0;

  async function ask(): Promise<number> {
    client += 1;
    const from = `10.9.${(client >> 8) & 255}.${client & 255}`;
    const said = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ query }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
      .then(async (response) => (await response.json()) as { data?: object; errors?: unknown })
      .catch(() => undefined);
    const now = performance.now();
    longestGapMs = Math.max(longestGapMs, now - lastAt);
    if (!said?.data || said.errors) failures += 1;
    else {
      answers += 1;
      lastAt = now;
    }
    return BETWEEN_MS;
  }

  const stops = Array.from({ length: count }, () => repeat(ask));
  return {
    seen: () => ({ longestGapMs: Math.round(longestGapMs), answers, failures }),
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
