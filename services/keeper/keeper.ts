import type { Deployment } from '../../src/config/env.ts';
import { isLocal } from '../../src/config/localChain.ts';
import type { Log } from '../lib/log.ts';
import type { AskNode } from '../lib/node.ts';
import { watchBalance } from './balance.ts';
import { makeDuties, makeGameDuties } from './duties.ts';
import { GAME_MS, startKeeper } from './engine.ts';
import { healthOf, type KeeperHealth } from './health.ts';
import { makeOutbox } from './outbox.ts';
import { startServer } from './server.ts';
import type { KeeperSigner } from './signers.ts';

/** Keeper of every product, with its answer at `/health`. */
export interface RunningKeeper {
  readonly port: number;
  health(): KeeperHealth;
  /** Resolves when the runs under way have ended. */
  stop(): Promise<void>;
}

/**
 * Starts the duties of a chain's contracts, and what they say of themselves at `port`.
 * Returns `undefined` where no contract has one. Rejects where the port is taken.
 */
export async function startDuties(options: {
  ask: AskNode;
  /** Chain of the node. */
  chainId: number;
  signer: KeeperSigner;
  deployment: Deployment;
  /** Where it answers: 127.0.0.1 unless a host is named. */
  port: number;
  host?: string;
  drainMs?: number;
  /** Milliseconds for which it leaves what is due to another keeper. */
  standbyMs?: number;
  log: Log;
}): Promise<RunningKeeper | undefined> {
  const { ask, chainId, signer, deployment, log, standbyMs = 0 } = options;
  const account = signer.address;
  const hand = { ask, account, send: makeOutbox(ask, signer.deliver) };
  const duties = makeDuties(hand, deployment.contracts);
  const games = await makeGameDuties(hand, deployment, isLocal(chainId));
  if (duties.length + games.length === 0) return undefined;
  const startedAt = Date.now();
  const keepers = [
    startKeeper(duties, log, { standbyMs }),
    startKeeper(games, log, { everyMs: GAME_MS, standbyMs }),
  ];
  const balance = watchBalance(ask, account);
  const health = (): KeeperHealth =>
    healthOf(
      keepers.flatMap(({ books }) => books),
      { chainId, account, balanceWei: balance.wei(), startedAt },
      Date.now(),
    );
  const stopAll = async (): Promise<void> => {
    await Promise.all([balance.stop(), ...keepers.map((keeper) => keeper.stop())]);
  };
  try {
    const server = await startServer(options, health);
    return {
      port: server.port,
      health,
      async stop() {
        await Promise.all([stopAll(), server.close()]);
      },
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}
