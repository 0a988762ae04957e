import type { Deployment } from '../../src/config/env.ts';
import type { AskNode } from '../lib/node.ts';
import { feedDuty } from './duties/feed.ts';
import { feedContract } from './duties/feedContract.ts';
import { playersDuty } from './duties/players.ts';
import { predictionDuty } from './duties/prediction.ts';
import { predictionContract } from './duties/predictionContract.ts';
import { auctionContract } from './duties/auctionContract.ts';
import { auctionDuty, LOCAL_TERMS } from './duties/auctions.ts';
import { COMPOUNDING, vaultDuty } from './duties/vault.ts';
import { vaultContract } from './duties/vaultContract.ts';
import type { Duty } from './engine.ts';
import type { Send } from './outbox.ts';
import { keeping } from './settings.ts';

/** What duties act with. */
export interface Hand {
  ask: AskNode;
  send: Send;
  /** Account that the node has unlocked. */
  account: string;
}

/** Makes the duty of every deployed product that has one. */
export function makeDuties(
  { ask, send, account }: Hand,
  { farmAuction, vault, router, meow, wrappedNative }: Deployment['contracts'],
): Duty[] {
  const duties: Duty[] = [];
  if (farmAuction)
    duties.push(
      auctionDuty(auctionContract(ask, farmAuction, account, send), {
        ...LOCAL_TERMS,
        length: keeping.auctionBlocks,
      }),
    );
  // Without a price of MEOW nobody can say whether a harvest pays.
  if (vault && router && meow && wrappedNative) {
    const places = { vault, router, path: [meow, wrappedNative] };
    duties.push(vaultDuty(vaultContract(ask, places, account, send), COMPOUNDING));
  }
  return duties;
}

/** Places of the accounts that play on the local chain. */
const PLAYERS = { Bull: 6, Bear: 7 } as const;

/**
 * Makes the duties that a game waits for: they are due at a second, so they are looked at more
 * often than the others. On the local chain the feed answers and two accounts play.
 */
export async function makeGameDuties(
  { ask, send, account }: Hand,
  { prediction, feed }: Deployment['contracts'],
  isLocal: boolean,
): Promise<Duty[]> {
  if (!prediction || !feed) return [];
  const places = { prediction, feed };
  const rounds = predictionDuty(predictionContract(ask, places, account, send));
  if (!isLocal) return [rounds];
  const accounts = await ask<string[]>('eth_accounts', []);
  const [bull, bear] = [accounts[PLAYERS.Bull], accounts[PLAYERS.Bear]];
  const answers = feedDuty(feedContract(ask, places, account, send));
  if (!bull || !bear) return [answers, rounds];
  return [answers, rounds, playersDuty(ask, prediction, { Bull: bull, Bear: bear }, send)];
}
