import { contractCall } from '#chain/calls.ts';
import { encodeCall } from '#chain/encode.ts';
import type { RpcPool } from '#chain/rpc/pool.ts';
import { contractAddress } from '#config/chains.ts';
import type { Address } from '#lib/hex.ts';
import { competitionAbi } from '#protocol/abi/competitionAbi.ts';
import { jumpTo, readNewest, sendUnlocked } from '#chain/localChain.ts';
import type { LocalActs } from './acts.ts';

/** The trading competition of this chain; `undefined` where there is none. */
export const localCompetition = contractAddress('competition');

/** Status as the contract numbers it. */
const CLOSE = 2;
const LOOKS = 40;
const LOOK_MS = 250;

async function statusOf(rpc: RpcPool, competition: Address): Promise<number> {
  return Number(
    await readNewest(rpc, contractCall(competitionAbi, competition, 'currentStatus', [])),
  );
}

/** Moves the clock to the opening of the competition, unless it is past. */
export async function openCompetition(rpc: RpcPool, competition: Address): Promise<void> {
  const { opensAt } = await readNewest(
    rpc,
    contractCall(competitionAbi, competition, 'viewTerms', []),
  );
  await jumpTo(rpc, opensAt);
}

/** Waits for the keeper's proposal; returns when it is final. Throws when there is none. */
async function proposalTime(rpc: RpcPool, competition: Address): Promise<bigint> {
  const call = contractCall(competitionAbi, competition, 'viewResult', []);
  for (let look = 0; look < LOOKS; look += 1) {
    const [, finalFrom] = await readNewest(rpc, call);
    if (finalFrom !== 0n) return finalFrom;
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
  }
  throw new Error('No result was proposed: start the keeper.');
}

/** Runs the competition to the claims of its prizes: its close, its result and the time to object. */
export async function endCompetition(rpc: RpcPool, competition: Address): Promise<void> {
  const { closesAt } = await readNewest(
    rpc,
    contractCall(competitionAbi, competition, 'viewTerms', []),
  );
  await openCompetition(rpc, competition);
  await jumpTo(rpc, closesAt);
  if ((await statusOf(rpc, competition)) !== CLOSE) return;
  await jumpTo(rpc, await proposalTime(rpc, competition));
  const operator = contractCall(competitionAbi, competition, 'operatorAddress', []);
  try {
    await sendUnlocked(rpc, {
      from: await readNewest(rpc, operator),
      to: competition,
      data: encodeCall(competitionAbi, 'updateCompetitionStatus', []),
    });
  } catch (error) {
    // The keeper may have been faster.
    if ((await statusOf(rpc, competition)) === CLOSE) throw error;
  }
}

/** Opens the trading competition, or runs it to the claims of its prizes, without waiting. */
export const competitionActs: LocalActs | undefined = localCompetition && {
  title: 'local.competition.title',
  acts: [
    {
      label: 'local.competition.open',
      done: 'local.competition.opened',
      act: (rpc) => openCompetition(rpc, localCompetition),
    },
    {
      label: 'local.competition.end',
      done: 'local.competition.ended',
      act: (rpc) => endCompetition(rpc, localCompetition),
    },
  ],
};
