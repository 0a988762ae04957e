// A model of the contracts that makes random events, and what the index must say about them. It
// computes everything from the whole history, one event after the other, as the index must not.
import type { Emitted } from './fakeChain.ts';
import { playLottery, type Lotteries } from './lotteryGame.ts';
import { noProfiles, playProfiles, type Profiles } from './profileGame.ts';
import { fake } from './testIndex.ts';
import { trade } from './trades.ts';

/** Random numbers from a seed, so that a failure can be repeated. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

const FEE = 300n;
const ONE = 10n ** 18n;
const account = (index: number): string => `0x${(0xacc000 + index).toString(16).padStart(40, '0')}`;

interface Stake {
  account: string;
  isBull: boolean;
  amount: bigint;
  isClaimed: boolean;
}

interface Round {
  stage: 'open' | 'locked' | 'won' | 'void';
  lockPrice: bigint;
  closePrice: bigint;
  stakes: Stake[];
}

/** State of the game after some events; cloned before each block, so that blocks can be dropped. */
export interface Game {
  rounds: Round[];
  price: bigint;
  answers: number;
  isPaused: boolean;
  /** Reserves of the two pairs, once they are created. */
  pairs: [bigint, bigint][];
  lotteries: Lotteries;
  profiles: Profiles;
}

export const newGame = (): Game => ({
  rounds: [],
  price: 300n * 10n ** 8n,
  answers: 0,
  isPaused: false,
  pairs: [],
  lotteries: [],
  profiles: noProfiles(),
});

const emit = (signature: string, values: Emitted['values']): Emitted => ({
  address: fake.prediction,
  signature,
  values,
});

const pot = (round: Round, isBull?: boolean): bigint =>
  round.stakes
    .filter((stake) => isBull === undefined || stake.isBull === isBull)
    .reduce((sum, { amount }) => sum + amount, 0n);

/** Returns the payout of a stake: 0 unless it won or the round is void. */
export function payout(round: Round, stake: Stake): bigint {
  if (round.stage === 'void') return stake.amount;
  if (round.stage !== 'won' || round.closePrice === round.lockPrice) return 0n;
  const isBull = round.closePrice > round.lockPrice;
  if (stake.isBull !== isBull) return 0n;
  const reward = pot(round) - (pot(round) * FEE) / 10_000n;
  return (stake.amount * reward) / pot(round, isBull);
}

/** Closes a round with the newest price, or voids it. */
function close(round: Round, epoch: number, price: bigint, id: number): Emitted[] {
  if (pot(round, true) === 0n || pot(round, false) === 0n) {
    round.stage = 'void';
    return [emit('RoundVoided(uint256 indexed epoch, uint8 reason)', [epoch, 3])];
  }
  round.stage = 'won';
  round.closePrice = price;
  const isHouse = price === round.lockPrice;
  const base = isHouse ? 0n : pot(round, price > round.lockPrice);
  const fee = (pot(round) * FEE) / 10_000n;
  const reward = isHouse ? 0n : pot(round) - fee;
  return [
    emit('EndRound(uint256 indexed epoch, uint256 indexed roundId, int256 price)', [
      epoch,
      id,
      price,
    ]),
    emit(
      'RewardsCalculated(uint256 indexed epoch, uint256 rewardBaseCalAmount, uint256 rewardAmount, uint256 treasuryAmount)',
      [epoch, base, reward, isHouse ? pot(round) : fee],
    ),
  ];
}

/** Executes: closes the locked round, locks the open one, opens another. */
function execute(game: Game, random: (below: number) => number): Emitted[] {
  game.price += BigInt(random(5) - 2) * 10n ** 6n;
  game.answers += 1;
  const events: Emitted[] = [
    {
      address: fake.feed,
      signature:
        'AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt)',
      values: [game.price, game.answers, 1_700_000_000 + game.answers * 20],
    },
  ];
  game.rounds.forEach((round, index) => {
    const epoch = index + 1;
    if (round.stage === 'locked') events.push(...close(round, epoch, game.price, game.answers));
    else if (round.stage === 'open') {
      round.stage = 'locked';
      round.lockPrice = game.price;
      events.push(
        emit('LockRound(uint256 indexed epoch, uint256 indexed roundId, int256 price)', [
          epoch,
          game.answers,
          game.price,
        ]),
      );
    }
  });
  game.rounds.push({ stage: 'open', lockPrice: 0n, closePrice: 0n, stakes: [] });
  events.push(emit('StartRound(uint256 indexed epoch)', [game.rounds.length]));
  return events;
}

function bet(game: Game, random: (below: number) => number): Emitted[] {
  const round = game.rounds.at(-1);
  const player = account(random(25));
  if (!round || round.stakes.some((stake) => stake.account === player)) return [];
  const isBull = random(2) === 0;
  const amount = BigInt(1 + random(1_000_000)) * (ONE / 999_983n);
  round.stakes.push({ account: player, isBull, amount, isClaimed: false });
  const name = isBull ? 'BetBull' : 'BetBear';
  return [
    emit(`${name}(address indexed sender, uint256 indexed epoch, uint256 amount)`, [
      player,
      game.rounds.length,
      amount,
    ]),
  ];
}

function claim(game: Game, random: (below: number) => number): Emitted[] {
  const index = random(Math.max(1, game.rounds.length));
  const round = game.rounds[index];
  const stake = round?.stakes[random(Math.max(1, round.stakes.length))];
  if (!round || !stake || stake.isClaimed || payout(round, stake) === 0n) return [];
  stake.isClaimed = true;
  return [
    emit('Claim(address indexed sender, uint256 indexed epoch, uint256 amount)', [
      stake.account,
      index + 1,
      payout(round, stake),
    ]),
  ];
}

function pause(game: Game): Emitted[] {
  game.isPaused = !game.isPaused;
  return [
    emit(`${game.isPaused ? 'Pause' : 'Unpause'}(uint256 indexed epoch)`, [game.rounds.length]),
  ];
}

/** Plays one random operation on `game`, which it changes; returns the events. */
export function play(game: Game, random: (below: number) => number): Emitted[] {
  const choice = random(100);
  if (game.rounds.length === 0 || choice < 10) return execute(game, random);
  if (choice < 20) return trade(game.pairs, random);
  if (choice < 35) return playLottery(game.lotteries, random);
  if (choice < 50) return playProfiles(game.profiles, random);
  if (choice < 80) return bet(game, random);
  return choice < 99 ? claim(game, random) : pause(game);
}

/** Totals of an account or of the market, as GraphQL's columns have them. */
export interface Totals {
  bets: number;
  bulls: number;
  staked: bigint;
  won: number;
  lost: number;
  net: bigint;
  claims: number;
  claimed: bigint;
}

/** Computes the totals by account, and under 'market' those of all. */
export function totalsOf(game: Game): Map<string, Totals> {
  const totals = new Map<string, Totals>();
  for (const round of game.rounds)
    for (const stake of round.stakes)
      for (const key of [stake.account, 'market']) {
        const total = totals.get(key) ?? {
          bets: 0,
          bulls: 0,
          staked: 0n,
          won: 0,
          lost: 0,
          net: 0n,
          claims: 0,
          claimed: 0n,
        };
        totals.set(key, total);
        total.bets += 1;
        total.bulls += Number(stake.isBull);
        total.staked += stake.amount;
        const paid = payout(round, stake);
        if (round.stage === 'won') {
          if (paid > 0n) total.won += 1;
          else total.lost += 1;
          total.net += paid - stake.amount;
        }
        total.claims += Number(stake.isClaimed);
        total.claimed += stake.isClaimed ? paid : 0n;
      }
  return totals;
}
