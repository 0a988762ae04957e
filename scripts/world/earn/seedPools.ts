import { getCreateAddress, parseUnits } from 'ethers';
import { localStakingPools } from './localFarms.ts';
import { approve, give, type Scene } from './scene.ts';

/**
 * Queues the pools with their own contracts and funds their budgets; returns their addresses in the
 * order of the list. Terms are relative to `block`.
 */
export function openPools(scene: Scene, block: number): string[] {
  const { batch, deployment, token } = scene;
  const factory = deployment.contracts.smartChefFactory!;
  // A contract's nonce starts at 1.
  let made = 0;
  return localStakingPools.map(
    ({ staking, earning, perBlock, from, to, limit = '0', budget, category }) => {
      const [staked, reward] = [token(staking), token(earning)];
      const amount = parseUnits(perBlock, reward.decimals);
      const args = [
        staked.address,
        reward.address,
        amount,
        block + from,
        block + to,
        parseUnits(limit, staked.decimals),
        deployment.contracts.timelock,
      ];
      let address: string;
      if (category === 'Binance') {
        address = batch.deploy('BnbStaking', args);
      } else {
        batch.call('SmartChefFactory', factory, 'deployPool', args, { gas: 4_000_000n });
        address = getCreateAddress({ from: factory, nonce: (made += 1) });
      }
      give(
        scene,
        earning,
        address,
        budget === undefined ? amount * BigInt(to - from) : parseUnits(budget, reward.decimals),
      );
      return address;
    },
  );
}

/** Returns the stakes by account and pool. */
function stakesOf(scene: Scene, addresses: readonly string[]) {
  const all = localStakingPools.flatMap(({ staking, category, stakes }, index) => {
    const { decimals, address: token } = scene.token(staking);
    return [scene.crowd, scene.first, scene.second].map((account, place) => ({
      ...{
        account,
        token,
        symbol: staking,
        isNative: category === 'Binance',
        address: addresses[index]!,
      },
      amount: parseUnits(stakes[place]!, decimals),
    }));
  });
  return all.filter(({ amount }) => amount > 0n);
}

/** Queues the tokens that the stakes need. */
export function fundStakers(scene: Scene, addresses: readonly string[]): void {
  for (const { symbol, isNative, account, amount } of stakesOf(scene, addresses))
    if (!isNative) give(scene, symbol, account, amount);
}

/** Queues the stakes. */
export function fillPools(scene: Scene, addresses: readonly string[]): void {
  const { batch } = scene;
  for (const { address, account, amount, isNative, token } of stakesOf(scene, addresses)) {
    if (isNative) {
      batch.call('BnbStaking', address, 'deposit', [], { from: account, value: amount });
    } else {
      approve(scene, token, account, address, amount);
      batch.call('SmartChef', address, 'deposit', [amount], { from: account });
    }
  }
}
