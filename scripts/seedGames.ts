// Seeds the games. Prediction: a round of every outcome, one that is locked and one to bet on; the
// lottery while they go by.
import { parseEther, toQuantity } from 'ethers';
import type { Deployment } from '../src/config/env.ts';
import type { Deployer } from './world/deployer.ts';
import { machineTime, reachTime } from './world/clock.ts';
import { claimLotteryCats } from './seedCollectibles.ts';
import { seedFirstRound, seedNextRound } from './seedLottery.ts';
import { openScene, type Scene } from './world/earn/scene.ts';

type Side = 'Bull' | 'Bear';

interface SeededRound {
  /** Bets by the place of the account. */
  bets: readonly (readonly [account: number, side: Side, coins: string])[];
  /** Answer of the feed at the lock time, in dollars; none while the round is open. */
  lockPrice?: number;
}

/** Accounts of users are 0 and 1; 6 and 7 only play. */
const rounds: readonly SeededRound[] = [
  {
    bets: [
      [0, 'Bull', '0.5'],
      [6, 'Bear', '0.4'],
      [7, 'Bull', '0.25'],
    ],
    lockPrice: 640,
  },
  {
    bets: [
      [0, 'Bull', '0.2'],
      [1, 'Bear', '0.3'],
      [6, 'Bull', '0.1'],
    ],
    lockPrice: 645.5,
  },
  {
    bets: [
      [0, 'Bear', '0.1'],
      [7, 'Bull', '0.2'],
    ],
    lockPrice: 641.25,
  },
  {
    bets: [
      [0, 'Bull', '0.15'],
      [1, 'Bull', '0.35'],
    ],
    lockPrice: 641.25,
  },
  {
    bets: [
      [0, 'Bear', '0.05'],
      [1, 'Bull', '0.1'],
      [6, 'Bear', '0.3'],
    ],
    lockPrice: 643,
  },
  {
    bets: [
      [6, 'Bull', '0.2'],
      [7, 'Bear', '0.15'],
    ],
  },
];

/** Chain time that the blocks take which are mined outside the rounds' grid, in seconds. */
const MINED_SECONDS = 30;

const DECIMALS = 100_000_000;
const ACCOUNT_COIN = parseEther('10000');

async function lockTime({ deployer, deployment }: Scene, epoch: number): Promise<number> {
  const market = deployer.at('Prediction', deployment.contracts.prediction!);
  const round = (await market.getFunction('rounds')(epoch)) as { lockTimestamp: bigint };
  return Number(round.lockTimestamp);
}

async function placeBets(scene: Scene, epoch: number): Promise<void> {
  const { batch, accounts, deployment } = scene;
  for (const [place, side, coins] of rounds[epoch - 1]!.bets)
    batch.call('Prediction', deployment.contracts.prediction!, `bet${side}`, [epoch], {
      from: accounts[place]!,
      value: parseEther(coins),
    });
  await batch.send();
}

/** Goes to a round's lock time, lets the feed answer, and executes. */
async function lock(scene: Scene, epoch: number, price: number): Promise<void> {
  const { batch, deployer, deployment, operator } = scene;
  const { feed, prediction } = deployment.contracts;
  const time = await lockTime(scene, epoch);
  await deployer.provider.send('evm_setNextBlockTimestamp', [time]);
  batch.call('LocalFeed', feed!, 'updateAnswer', [BigInt(Math.round(price * DECIMALS))], {
    from: operator,
  });
  await batch.send();
  batch.call('Prediction', prediction!, 'executeRound', [], { from: operator });
  await batch.send();
}

/** Seeds the games, once, on a chain with all contracts deployed. */
export async function seedGames(deployer: Deployer, deployment: Deployment): Promise<void> {
  const scene = await openScene(deployer, deployment);
  const saleEnd = await seedFirstRound(scene);
  const game = deployer.at('Prediction', deployment.contracts.prediction!);
  const interval = Number(await game.getFunction('intervalSeconds')());
  const locked = rounds.filter(({ lockPrice }) => lockPrice !== undefined).length;
  // The last of them is locked about now, when the blocks of seeding and handing over are mined.
  await reachTime(deployer.provider, machineTime() - locked * interval - MINED_SECONDS);
  scene.batch.call('Prediction', deployment.contracts.prediction!, 'genesisStartRound');
  await scene.batch.send();
  for (const [index, { lockPrice }] of rounds.entries()) {
    await placeBets(scene, index + 1);
    if (lockPrice !== undefined) await lock(scene, index + 1, lockPrice);
  }
  // Unless the deployment took longer than the past is, the rounds above took longer than the sale.
  await reachTime(deployer.provider, saleEnd);
  await seedNextRound(scene);
  await claimLotteryCats(scene);
  const players = new Set(rounds.flatMap(({ bets }) => bets.map(([place]) => place)));
  for (const place of players)
    await deployer.provider.send('hardhat_setBalance', [
      scene.accounts[place]!,
      toQuantity(ACCOUNT_COIN),
    ]);
}
