import { Interface, parseEther } from 'ethers';
import { predictionAbi } from '../../../src/protocol/abi/predictionAbi.ts';
import type { AskNode } from '../../lib/node.ts';
import { toQuantity } from '../../lib/quantity.ts';
import type { Duty } from '../engine.ts';
import { makeOutbox } from '../outbox.ts';
import { viewsOf } from '../views.ts';

const calls = new Interface(predictionAbi);

/** Round that can be bet on, and whether the two accounts have bet. */
export interface PlayersState {
  now: number;
  epoch: number;
  lockTime: number;
  hasBet: Record<Side, boolean>;
}

type Side = 'Bull' | 'Bear';

export interface PlayersAct {
  side: Side;
  epoch: number;
}

const SIDES = ['Bull', 'Bear'] as const;
/** In every round of this number one account does not bet, so that some rounds are canceled. */
const ONE_SIDED = 7;
/** A bet in the last seconds could come too late. */
const LEAST_SECONDS = 5;

/** Returns the bets that are missing: without them a person alone would never win or lose. */
export function due({ now, epoch, lockTime, hasBet }: PlayersState): PlayersAct[] {
  if (epoch === 0 || now > lockTime - LEAST_SECONDS) return [];
  const sides = epoch % ONE_SIDED === 0 ? SIDES.slice(0, 1) : SIDES;
  return sides.filter((side) => !hasBet[side]).map((side) => ({ side, epoch }));
}

/** Returns the stake of a side: between 0.05 and 0.45 coins, the same for the same round. */
export function stakeOf({ side, epoch }: PlayersAct): bigint {
  const steps = (epoch * (side === 'Bull' ? 7 : 5)) % 9;
  return parseEther('0.05') * BigInt(steps + 1);
}

/** Makes the duty that bets for two accounts, which the node has unlocked, on the local chain. */
export function playersDuty(
  ask: AskNode,
  prediction: string,
  players: Record<Side, string>,
  send = makeOutbox(ask),
): Duty<PlayersState, PlayersAct> {
  const views = viewsOf(ask);
  const view = <T>(name: string, args: readonly unknown[] = []): Promise<T> =>
    views.read<T>(prediction, calls, name, args);
  const hasBet = async (epoch: bigint, side: Side): Promise<boolean> => {
    const { amount } = await view<{ amount: bigint }>('ledger', [epoch, players[side]]);
    return amount !== 0n;
  };
  return {
    name: 'players',
    async read() {
      const [now, isStarted, epoch] = await Promise.all([
        views.now(),
        view<boolean>('genesisStartOnce'),
        view<bigint>('currentEpoch'),
      ]);
      const [{ lockTimestamp }, bull, bear] = await Promise.all([
        view<{ lockTimestamp: bigint }>('rounds', [epoch]),
        hasBet(epoch, 'Bull'),
        hasBet(epoch, 'Bear'),
      ]);
      return {
        now,
        epoch: isStarted ? Number(epoch) : 0,
        lockTime: Number(lockTimestamp),
        hasBet: { Bull: bull, Bear: bear },
      };
    },
    due,
    send: (act) =>
      send(
        {
          from: players[act.side],
          to: prediction,
          data: calls.encodeFunctionData(`bet${act.side}`, [act.epoch]),
          value: toQuantity(stakeOf(act)),
        },
        calls,
      ),
    nameOf: ({ side, epoch }) => `bet ${side} in round ${epoch}`,
    sentence: ({ side, epoch }) => `bet ${side} in round ${epoch}`,
    isRoutine: true,
  };
}
