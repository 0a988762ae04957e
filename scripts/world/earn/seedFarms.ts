import { localPools, worth } from '../localTokens.ts';
import {
  CROWD_PART,
  CROWD_SINGLE_USD,
  SECOND_PART,
  farmStakes,
  farmOnlyPairs,
  localFarms,
  vaultStakes,
  type LocalFarm,
} from './localFarms.ts';
import { FOREVER, WHOLE, approve, farmToken, give, type Scene } from './scene.ts';

const stakers = ['crowd', 'first', 'second'] as const;

/** Queues the pairs that only farms need, and the pools of the farming contract. */
export function openFarms(scene: Scene): void {
  const { batch, deployer, deployment, token } = scene;
  const { router, masterChef } = deployment.contracts;
  for (const [symbolA, symbolB, usd] of farmOnlyPairs) {
    const [a, b] = [token(symbolA), token(symbolB)];
    const [amountA, amountB] = [worth(usd, a), worth(usd, b)];
    give(scene, symbolA, deployer.address, amountA);
    give(scene, symbolB, deployer.address, amountB);
    approve(scene, a.address, deployer.address, router!, amountA);
    approve(scene, b.address, deployer.address, router!, amountB);
    const args = [a.address, b.address, amountA, amountB, 0, 0, deployer.address, FOREVER];
    batch.call('MeowRouter', router!, 'addLiquidity', args, { gas: 4_000_000n });
  }
  for (const farm of localFarms)
    batch.call('MasterChef', masterChef!, 'add', [
      farm.points,
      farmToken(scene, farm),
      farm.fee ?? 0,
    ]);
}

/** Returns the dollars in a pair, both sides together. */
function depthOf({ token, quote }: LocalFarm): bigint {
  const pool = [...localPools, ...farmOnlyPairs].find(
    ([a, b]) => (a === token && b === quote) || (a === quote && b === token),
  );
  if (!pool) throw new Error(`No pool of ${token} and ${quote}`);
  return 2n * BigInt(pool[2]);
}

/**
 * Returns the three accounts' stakes of a pair's shares and its supply, nearly all of it the
 * deployer's.
 */
async function shareStakes(scene: Scene, pid: number, farm: LocalFarm): Promise<readonly bigint[]> {
  const supply = (await scene.deployer
    .at('MeowPair', farmToken(scene, farm))
    .getFunction('totalSupply')()) as bigint;
  const [first, second] = farmStakes[pid] ?? [0, 0];
  const depth = depthOf(farm);
  return [
    (supply * CROWD_PART) / 100n,
    (supply * BigInt(first)) / depth,
    (supply * BigInt(second)) / depth,
    supply,
  ];
}

/** Queues all stakes in the farming contract, whose pools must exist. */
export async function fillFarms(scene: Scene): Promise<void> {
  const { batch, token, deployment } = scene;
  const chef = deployment.contracts.masterChef!;
  const own: LocalFarm = { token: 'MEOW', points: 0 };
  const amounts = await Promise.all(
    [own, ...localFarms].map(async (farm, pid) => {
      if (farm.quote !== undefined) return shareStakes(scene, pid, farm);
      return [CROWD_SINGLE_USD, ...(farmStakes[pid] ?? [0, 0])].map((usd) =>
        worth(usd, token(farm.token)),
      );
    }),
  );
  for (const [pid, farm] of [own, ...localFarms].entries()) {
    const [crowd = 0n, , second = 0n, supply] = amounts[pid]!;
    const address = farmToken(scene, farm);
    if (supply === undefined) {
      for (const [place, who] of stakers.entries())
        if (amounts[pid]![place]! > 0n) give(scene, farm.token, scene[who], amounts[pid]![place]!);
    } else {
      batch.call('MeowPair', address, 'transfer', [scene.crowd, crowd]);
      batch.call('MeowPair', address, 'transfer', [
        scene.second,
        second + (supply * SECOND_PART) / 100n,
      ]);
    }
  }
  await batch.send();
  for (const [pid, farm] of [own, ...localFarms].entries()) {
    for (const [place, who] of stakers.entries()) {
      const amount = amounts[pid]![place]!;
      if (amount === 0n) continue;
      approve(scene, farmToken(scene, farm), scene[who], chef, amount);
      if (pid === 0) batch.call('MasterChef', chef, 'enterStaking', [amount], { from: scene[who] });
      else
        batch.call('MasterChef', chef, 'deposit(uint256,uint256)', [pid, amount], {
          from: scene[who],
        });
    }
  }
}

/** Queues the deposits in the vault. */
export function fillVault(scene: Scene): void {
  const { batch, deployment, token } = scene;
  const { vault } = deployment.contracts;
  for (const who of ['crowd', 'second'] as const) {
    const amount = vaultStakes[who] * WHOLE;
    approve(scene, token('MEOW').address, scene[who], vault!, amount);
    batch.call('MeowVault', vault!, 'deposit', [amount], { from: scene[who] });
  }
}
