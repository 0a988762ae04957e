import { Interface } from 'ethers';
import type { Address } from '../../../src/lib/hex.ts';
import { competitionAbi } from '../../../src/protocol/abi/competitionAbi.ts';
import { firstBlockOf, readBlock, readLogs } from '../../competition/chainLogs.ts';
import type { AskNode } from '../../lib/node.ts';
import { makeOutbox } from '../outbox.ts';
import { viewsOf } from '../views.ts';
import type { OwedCats } from './cats.ts';

const calls = new Interface(competitionAbi);
const { topicHash } = calls.getEvent('CatOwed')!;

/** Blocks of one look: after a restart, old claims are caught up with in several. */
const LOOKED = 20_000;
/** Newest blocks that are read again, since they may be replaced. */
const UNSETTLED = 64;
/** Winners that are asked about at once. */
const AT_ONCE = 20;
/** Twice what was measured: a winner with code must not spend more of the keeper's coins. */
const MOST_GAS = 450_000n;

type Part = readonly [unknown, unknown, unknown, unknown, isCatOwed: boolean];

/** Finds the cats that are owed by their claims' logs, and gives them from an account. */
export function owedCats(
  ask: AskNode,
  { competition, startBlock }: { competition: Address; startBlock: number },
  from: string,
  send = makeOutbox(ask),
): OwedCats {
  const views = viewsOf(ask);
  /** In the order in which they are asked about. */
  const waiting = new Set<string>();
  let next: number | undefined;

  /** Returns the block in which claims began, or one soon after it; `undefined` before they do. */
  async function firstClaims(head: number): Promise<number | undefined> {
    const [until, { claimSeconds }] = await Promise.all([
      views.read<bigint>(competition, calls, 'claimableUntil', []),
      views.read<{ claimSeconds: bigint }>(competition, calls, 'viewTerms', []),
    ]);
    if (until === 0n) return undefined;
    return firstBlockOf(ask, Number(until - claimSeconds), startBlock, head);
  }

  async function look(): Promise<void> {
    const { number: head } = await readBlock(ask, 'latest');
    // A head below what was read means another chain, such as a local node that was started anew.
    if (next !== undefined && next > head) next = undefined;
    next ??= await firstClaims(head);
    if (next === undefined) return;
    const to = Math.min(head, next + LOOKED - 1);
    for (const { topics } of await readLogs(ask, [competition], [topicHash], next, to))
      waiting.add(`0x${topics[1]!.slice(-40)}`);
    next = Math.max(next, to + 1 - UNSETTLED);
  }

  async function isOwed(winner: string): Promise<boolean> {
    const part = await views.read<Part>(competition, calls, 'claimInformation', [winner]);
    return part[4];
  }

  return {
    async read() {
      await look();
      const asked = [...waiting].slice(0, AT_ONCE);
      const owed = await Promise.all(asked.map(isOwed));
      for (const [place, winner] of asked.entries()) if (!owed[place]) waiting.delete(winner);
      return asked.filter((_, place) => owed[place]);
    },
    async give(winner) {
      // Moves to the end: a winner whose cat can't be delivered must not hold up the others.
      waiting.delete(winner);
      waiting.add(winner);
      const data = calls.encodeFunctionData('giveOwed', [winner]);
      return send({ from, to: competition, data }, calls, MOST_GAS);
    },
  };
}
