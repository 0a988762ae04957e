import { setTimeout as wait } from 'node:timers/promises';
import type { AuctionContract } from './auctionContract.ts';
import { dueActs, type Act, type AuctionTerms } from './dueActs.ts';
import { NodeAway, NodeRefused } from '../lib/node.ts';

/** Auctions as the local chain holds them: one after the other, short enough to be seen to their end (ten minutes). */
export const LOCAL_TERMS: AuctionTerms = {
  length: 200,
  pause: 20,
  notice: 5,
  initialBid: 100n * 10n ** 18n,
  places: 2,
};

/** Acts that one look can lead to, so that a node that says nonsense does not keep the keeper busy for ever. */
const MOST_ACTS = 20;

function sentence(act: Act): string {
  switch (act.kind) {
    case 'close':
      return `closed auction ${act.auctionId}`;
    case 'collect':
      return `collected what ${act.accounts.length} won with in auction ${act.auctionId}`;
    case 'open':
      return `opened an auction from block ${act.startBlock} to ${act.endBlock}`;
  }
}

const nameOf = (act: Act): string =>
  'auctionId' in act ? `${act.kind} auction ${act.auctionId}` : `${act.kind} an auction`;

/**
 * Looks at the chain and does what is due until nothing is; looks again after every act. What the contract refuses meanwhile
 * (another keeper was quicker, a block came in between) keeps nothing else back and is left for the next time. Returns what was
 * done. Throws NodeAway, or NodeRefused where there is no such contract.
 */
export async function keepAuctions(
  contract: AuctionContract,
  terms: AuctionTerms,
  log: (line: string) => void,
): Promise<Act[]> {
  const done: Act[] = [];
  const refused = new Set<string>();
  while (done.length + refused.size < MOST_ACTS) {
    const act = dueActs(await contract.look(), terms).find((due) => !refused.has(nameOf(due)));
    if (!act) return done;
    try {
      await contract.carryOut(act);
    } catch (error) {
      if (!(error instanceof NodeRefused)) throw error;
      refused.add(nameOf(act));
      log(`keeper: cannot ${nameOf(act)} now (${error.message})`);
      continue;
    }
    done.push(act);
    log(`keeper: ${sentence(act)}`);
  }
  return done;
}

export interface Keeper {
  /** Resolves when what was under way is through. */
  stop(): Promise<void>;
}

/** Keeps the auctions until it is stopped, `everyMs` milliseconds apart. A node that is away, or starts anew, is waited for. */
export function startKeeper(
  contract: AuctionContract,
  terms: AuctionTerms,
  log: (line: string) => void,
  everyMs = 3_000,
): Keeper {
  const ending = new AbortController();
  /** What was said at the last look: what stays as it is, is said once. */
  let before = new Set<string>();

  async function look(): Promise<void> {
    const said = new Set<string>();
    const tell = (line: string): void => {
      said.add(line);
      if (!before.has(line) && !ending.signal.aborted) log(line);
    };
    try {
      await keepAuctions(contract, terms, tell);
    } catch (error) {
      if (!(error instanceof NodeAway || error instanceof NodeRefused)) throw error;
      tell(`keeper: ${error.message}; waiting`);
    }
    before = said;
  }

  async function live(): Promise<void> {
    while (!ending.signal.aborted) {
      await look();
      await wait(everyMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  const living = live();
  return {
    async stop() {
      ending.abort();
      await living;
    },
  };
}
