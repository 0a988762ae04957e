import { competitionPairs } from '../../src/config/competition.ts';
import type { Deployment } from '../../src/config/env.ts';
import { registrationOfLog, userRegisterTopic } from '../../src/protocol/competitionLogs.ts';
import { competitionTermsOf } from '../../src/protocol/competitionOfChain.ts';
import { readBlock, readLogs } from '../competition/chainLogs.ts';
import { makeScoreBook } from '../competition/scoreBook.ts';
import type { AskNode } from '../lib/node.ts';
import { catsDuty } from './duties/cats.ts';
import { competitionDuty } from './duties/competition.ts';
import { competitionContract } from './duties/competitionContract.ts';
import { feedDuty } from './duties/feed.ts';
import { feedContract } from './duties/feedContract.ts';
import { LOCAL_LOTTERY_TERMS, PUBLIC_TERMS, lotteryDuty } from './duties/lottery.ts';
import { lotteryContract } from './duties/lotteryContract.ts';
import { owedCats } from './duties/owedCats.ts';
import { playersDuty } from './duties/players.ts';
import { predictionDuty } from './duties/prediction.ts';
import { predictionContract } from './duties/predictionContract.ts';
import { randomnessDuty } from './duties/randomness.ts';
import { tradersDuty } from './duties/traders.ts';
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
  /** Account that sends. */
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
  // A harvest is worth its gas only by the price of MEOW, which these contracts give.
  if (vault && router && meow && wrappedNative) {
    const places = { vault, router, path: [meow, wrappedNative] };
    duties.push(vaultDuty(vaultContract(ask, places, account, send), COMPOUNDING));
  }
  return duties;
}

/** Places of the accounts that play on the local chain. */
const PLAYERS = { Bull: 6, Bear: 7 } as const;

/** Makes the duties of the prediction game; on the local chain the feed answers and two play. */
async function predictionDuties(
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

/** Makes the duties of the lottery; on the local chain its coordinator answers. */
function lotteryDuties(
  { ask, send, account }: Hand,
  {
    lottery,
    vrfCoordinator,
    vrfSource,
    factory,
    meow,
    wrappedNative,
    feed,
  }: Deployment['contracts'],
  isLocal: boolean,
): Duty[] {
  if (!lottery || !vrfSource || !factory || !meow || !wrappedNative || !feed) return [];
  const places = { lottery, vrfSource, factory, meow, wrappedNative, feed };
  const contract = lotteryContract(ask, places, account, send);
  const rounds = lotteryDuty(contract, isLocal ? LOCAL_LOTTERY_TERMS : PUBLIC_TERMS);
  if (!isLocal || !vrfCoordinator) return [rounds];
  return [rounds, randomnessDuty(ask, { lottery, vrfCoordinator }, account, send)];
}

/** Accounts of the node that belong to users: no keeper trades for them. */
const USERS = 6;

/** Returns who takes part and may be played: on the local chain, any account but a user's. */
async function tradersOf(
  ask: AskNode,
  competition: string,
  { startBlock }: Deployment,
): Promise<string[]> {
  const accounts = await ask<string[]>('eth_accounts', []);
  const users = new Set(accounts.slice(0, USERS).map((account) => account.toLowerCase()));
  const { number } = await readBlock(ask, 'latest');
  const logs = await readLogs(ask, [competition], [userRegisterTopic], startBlock, number);
  return logs
    .map((log) => registrationOfLog(log).account)
    .filter((account) => !users.has(account.toLowerCase()));
}

/** Makes the duties of the trading competition; on the local chain registered accounts trade. */
async function competitionDuties(
  { ask, send, account }: Hand,
  deployment: Deployment,
  isLocal: boolean,
): Promise<Duty[]> {
  const { competition, profile, router, wrappedNative } = deployment.contracts;
  const terms = competitionTermsOf(deployment);
  if (!competition || !profile || !terms) return [];
  const { startBlock } = deployment;
  const book = makeScoreBook({ ask, competition, profile, terms, startBlock });
  const confirmations = isLocal ? 0 : keeping.confirmations;
  const places = { competition, terms, book, confirmations };
  const duties: Duty[] = [
    competitionDuty(competitionContract(ask, places, account, send)),
    catsDuty(owedCats(ask, { competition, startBlock }, account, send)),
  ];
  if (!isLocal || !router || !wrappedNative) return duties;
  const symbols = new Map(deployment.tokens.map(({ symbol, address }) => [symbol, address]));
  const traded = {
    competition,
    router,
    wrappedNative,
    tokens: competitionPairs.flatMap(({ symbol }) => symbols.get(symbol) ?? []),
    pairs: terms.pairs.map(({ address }) => address),
    traders: await tradersOf(ask, competition, deployment),
  };
  return [...duties, tradersDuty(ask, traded, send)];
}

/**
 * Makes the duties that a game waits for: they are due at a second, so they are looked at more
 * often than the others.
 */
export async function makeGameDuties(
  hand: Hand,
  deployment: Deployment,
  isLocal: boolean,
): Promise<Duty[]> {
  const { contracts } = deployment;
  return [
    ...(await predictionDuties(hand, contracts, isLocal)),
    ...lotteryDuties(hand, contracts, isLocal),
    ...(await competitionDuties(hand, deployment, isLocal)),
  ];
}
