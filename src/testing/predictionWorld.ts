import { feedAddress, predictionAddress } from '#features/prediction/predictionCalls.ts';
import type { RoundState, Side, VoidReason } from '#features/prediction/predictionModel.ts';
import { feedAbi } from '#protocol/abi/feedAbi.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { createExchangeWorld, type ExchangeWorld } from './exchangeWorld.tsx';
import { FakeRevert } from './scriptedContracts.ts';
import { E18 } from './units.ts';

const states: readonly RoundState[] = ['none', 'open', 'locked', 'bull', 'bear', 'house', 'void'];
const reasons: readonly VoidReason[] = ['none', 'oneSided', 'noAnswer', 'noPrice', 'paused'];
const FEE_BPS = 300n;
const BPS = 10_000n;
/** Seconds from start to lock and from lock to close. */
const INTERVAL = 300;

/** Round of the fake game; tests change it before a read. Prices in whole dollars. */
interface FakeRound {
  state: RoundState;
  reason: VoidReason;
  lockAt: number;
  lockPrice: bigint;
  closePrice: bigint;
  bull: bigint;
  bear: bigint;
}

interface FakeBet {
  side: Side;
  amount: bigint;
  claimed: boolean;
}

/** Game of the fake chain: rounds by number, and the one player's bets in order. */
export interface PredictionWorld extends ExchangeWorld {
  rounds: Map<number, FakeRound>;
  bets: Map<number, FakeBet>;
  game: { isPaused: boolean; voidable: Map<number, VoidReason>; price: bigint };
}

const usd = (whole: bigint): bigint => whole * 10n ** 8n;

/** Creates a round that locks `fromNow` seconds from the fake chain's time. */
function roundAt(now: number, fromNow: number, change: Partial<FakeRound>): FakeRound {
  return {
    state: 'open',
    reason: 'none',
    lockAt: now + fromNow,
    lockPrice: 0n,
    closePrice: 0n,
    bull: 2n * E18,
    bear: E18,
    ...change,
  };
}

/** Creates a game in round 5: 1 rose, 2 was the house's, 3 is void, 4 is live, 5 takes bets. */
export function createPredictionWorld(): PredictionWorld {
  const world = createExchangeWorld();
  const { fake } = world;
  const now = fake.timestamp;
  const rounds = new Map<number, FakeRound>([
    [1, roundAt(now, -1_100, { state: 'bull', lockPrice: 600n, closePrice: 610n })],
    [2, roundAt(now, -800, { state: 'house', lockPrice: 610n, closePrice: 610n })],
    [3, roundAt(now, -500, { state: 'void', reason: 'oneSided', bear: 0n })],
    [4, roundAt(now, -200, { state: 'locked', lockPrice: 610n })],
    [5, roundAt(now, 100, {})],
  ]);
  const bets = new Map<number, FakeBet>();
  const game: PredictionWorld['game'] = { isPaused: false, voidable: new Map(), price: 612n };
  const address = predictionAddress!;

  const betOf = (epoch: bigint): FakeBet | undefined => bets.get(Number(epoch));
  const current = (): number => Math.max(...rounds.keys());
  const canClaim = (epoch: bigint): boolean => {
    const bet = betOf(epoch);
    return bet !== undefined && !bet.claimed && rounds.get(Number(epoch))?.state === bet.side;
  };

  fake.answer(predictionAbi, address, 'currentEpoch', () => BigInt(current()));
  fake.answer(predictionAbi, address, 'minBetAmount', 10n ** 13n);
  fake.answer(predictionAbi, address, 'paused', () => game.isPaused);
  fake.answer(predictionAbi, address, 'genesisStartOnce', true);
  fake.answer(predictionAbi, address, 'dueAct', () => [BigInt(now + 100), 4n, 5n] as const);
  fake.answer(predictionAbi, address, 'voidable', (epoch) =>
    BigInt(reasons.indexOf(game.voidable.get(Number(epoch)) ?? 'none')),
  );
  fake.answer(predictionAbi, address, 'rounds', (epoch) => {
    const round = rounds.get(Number(epoch));
    if (!round) throw new FakeRevert();
    const { lockAt, lockPrice, closePrice, bull, bear, state } = round;
    const total = bull + bear;
    const isWon = state === 'bull' || state === 'bear';
    return [
      epoch,
      BigInt(lockAt - INTERVAL),
      BigInt(lockAt),
      BigInt(lockAt + INTERVAL),
      usd(lockPrice),
      usd(closePrice),
      lockPrice === 0n ? 0n : 10n,
      closePrice === 0n ? 0n : 20n,
      total,
      bull,
      bear,
      isWon ? round[state] : 0n,
      isWon ? total - (total * FEE_BPS) / BPS : 0n,
      isWon,
    ] as const;
  });
  fake.answer(predictionAbi, address, 'roundState', (epoch) => {
    const { state, reason } = rounds.get(Number(epoch))!;
    return [BigInt(states.indexOf(state)), BigInt(reasons.indexOf(reason)), FEE_BPS] as const;
  });
  fake.answer(predictionAbi, address, 'ledger', (epoch) => {
    const bet = betOf(epoch);
    return [bet?.side === 'bear' ? 1n : 0n, bet?.amount ?? 0n, bet?.claimed ?? false] as const;
  });
  fake.answer(predictionAbi, address, 'claimable', canClaim);
  fake.answer(predictionAbi, address, 'refundable', (epoch) => {
    const bet = betOf(epoch);
    const isVoid = rounds.get(Number(epoch))?.state === 'void';
    return bet !== undefined && !bet.claimed && (isVoid || game.voidable.has(Number(epoch)));
  });
  fake.answer(predictionAbi, address, 'getUserRoundsLength', () => BigInt(bets.size));
  fake.answer(predictionAbi, address, 'getUserRounds', (_user, cursor, size) => {
    const page = [...bets].slice(Number(cursor), Number(cursor + size));
    return [
      page.map(([epoch]) => BigInt(epoch)),
      page.map(([, { side, amount, claimed }]) => ({
        position: side === 'bull' ? 0n : 1n,
        amount,
        claimed,
      })),
      cursor + BigInt(page.length),
    ] as const;
  });
  fake.answer(predictionAbi, address, 'roundProof', [10n, 0n, 20n, 0n]);
  const feedAnswer = (id: bigint, price: bigint, at: number) =>
    [id, usd(price), BigInt(at), BigInt(at), id] as const;
  fake.answer(feedAbi, feedAddress!, 'latestRoundData', () => feedAnswer(30n, game.price, now));
  // Those of round 1: ids 10 and 20, each with an older one before it.
  fake.answer(feedAbi, feedAddress!, 'getRoundData', (id) => {
    const isLock = id < 15n;
    const { lockAt } = rounds.get(1)!;
    const at = isLock ? lockAt : lockAt + INTERVAL;
    return id % 10n === 0n
      ? feedAnswer(id, isLock ? 600n : 610n, at + 1)
      : feedAnswer(id, 605n, at - 1);
  });
  return { ...world, rounds, bets, game };
}
