import { describe, expect, it } from 'vitest';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import { decodeCall } from '#chain/encode.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { places, useStakingDesk } from '#testing/stakingDesk.ts';
import { E18, OTHER, OWNER } from '#testing/swapWorld.tsx';
import type { StakePlace } from './places.ts';
import type { StakingModel } from './stakingModel.ts';
import {
  collectBounty,
  compound,
  emergencyWithdraw,
  harvest,
  stake,
  unstake,
  type StakingResult,
} from './stakingThunks.ts';

const desk = useStakingDesk();
const abis = { chef: masterChefAbi, pool: smartChefAbi, vault: meowVaultAbi } as const;
const senders = {
  stake,
  unstake,
  harvest,
  compound,
  emergencyWithdraw,
  bounty: collectBounty,
} as const;

async function send(
  action: StakingModel['action'],
  place: StakePlace,
  amount: bigint,
  more: Partial<StakingModel> = {},
  isOpen = () => true,
): Promise<StakingResult> {
  await desk.read(place);
  const perform = senders[action] as (
    model: StakingModel,
    isOpen: () => boolean,
  ) => ReturnType<typeof stake>;
  return desk.world.dispatch(perform({ action, place, account: OWNER, amount, ...more }, isOpen));
}

const names = (place: StakePlace) =>
  desk.sent().map(({ to, data, value, gas }) => {
    expect(to).toBe(place.contract);
    const call = decodeCall(abis[place.kind], data);
    return [call?.name, call?.args, BigInt(value), BigInt(gas)];
  });

describe('what is sent', () => {
  const chefGas = 250_000n;
  const vaultGas = 380_000n;
  it.each<
    [
      string,
      StakingModel['action'],
      StakePlace,
      bigint,
      Partial<StakingModel>,
      string,
      readonly bigint[],
      bigint,
      bigint,
    ]
  >([
    ['a stake in a farm', 'stake', places.farm, 7n, {}, 'deposit', [1n, 7n], 0n, chefGas],
    ['a stake in pool 0', 'stake', places.zero, 7n, {}, 'enterStaking', [7n], 0n, chefGas],
    ['a stake in a pool', 'stake', places.limited, 7n, {}, 'deposit', [7n], 0n, chefGas],
    ['a stake of the coin', 'stake', places.coin, 7n, {}, 'deposit', [], 7n, chefGas],
    [
      'a stake in the vault',
      'stake',
      places.vault,
      7n * E18,
      {},
      'deposit',
      [7n * E18],
      0n,
      vaultGas,
    ],
    ['a part out of a farm', 'unstake', places.farm, 7n, {}, 'withdraw', [1n, 7n], 0n, chefGas],
    ['a part out of pool 0', 'unstake', places.zero, 7n, {}, 'leaveStaking', [7n], 0n, chefGas],
    ['a part out of a pool', 'unstake', places.limited, 7n, {}, 'withdraw', [7n], 0n, chefGas],
    ['the coin back', 'unstake', places.coin, 7n, {}, 'withdraw', [7n], 0n, chefGas],
    [
      'a part out of the vault',
      'unstake',
      places.vault,
      4n * E18,
      { shares: { amount: 2n * E18, isAll: false } },
      'withdraw',
      [2n * E18],
      0n,
      vaultGas,
    ],
    [
      'all out of the vault',
      'unstake',
      places.vault,
      10n * E18,
      { shares: { amount: 5n * E18, isAll: true } },
      'withdrawAll',
      [],
      0n,
      vaultGas,
    ],
    [
      'the reward of a farm',
      'harvest',
      places.farm,
      5n * E18,
      {},
      'deposit',
      [1n, 0n],
      0n,
      chefGas,
    ],
    [
      'the reward of pool 0',
      'harvest',
      places.zero,
      5n * E18,
      {},
      'leaveStaking',
      [0n],
      0n,
      chefGas,
    ],
    ['the reward of a pool', 'harvest', places.limited, 5n * E18, {}, 'deposit', [0n], 0n, chefGas],
    ['the reward of the coin', 'harvest', places.coin, 5n * E18, {}, 'deposit', [], 0n, chefGas],
    [
      'a reward staked again',
      'compound',
      places.same,
      5n * E18,
      {},
      'deposit',
      [5n * E18],
      0n,
      chefGas,
    ],
    [
      'an emergency at a farm',
      'emergencyWithdraw',
      places.farm,
      10n * E18,
      {},
      'emergencyWithdraw',
      [1n],
      0n,
      chefGas,
    ],
    [
      'an emergency at a pool',
      'emergencyWithdraw',
      places.limited,
      10n * E18,
      {},
      'emergencyWithdraw',
      [],
      0n,
      chefGas,
    ],
    ['a bounty', 'bounty', places.vault, E18, {}, 'harvest', [], 0n, vaultGas],
  ])('%s', async (_name, action, place, amount, more, name, args, value, gas) => {
    expect(await send(action, place, amount, more)).toMatchObject({ outcome: 'sent' });
    expect(names(place)).toEqual([[name, args, value, gas]]);
  });

  it('is recorded by what it is', async () => {
    await send('harvest', places.dollar, 5n);
    const [record] = Object.values(
      Object.values(desk.world.getState().transactions.byChain)[0] ?? {},
    );
    expect(record?.info).toEqual({
      kind: 'harvest',
      place: 'chef 5',
      symbol: 'MEOW',
      decimals: 18,
      amountRaw: '5',
    });
  });
});

describe('what is not sent', () => {
  it.each<
    [
      string,
      StakingModel['action'],
      StakePlace,
      bigint,
      Partial<typeof desk.facts>,
      Partial<StakingModel>,
      string,
    ]
  >([
    [
      'a stake in a pool that has finished meanwhile',
      'stake',
      places.limited,
      7n,
      { endBlock: 90n },
      {},
      'finished',
    ],
    [
      'a stake above a limit that was set meanwhile',
      'stake',
      places.limited,
      7n,
      { limit: 10n * E18 },
      {},
      'limit',
    ],
    [
      'a stake that costs more than shown',
      'stake',
      places.dollar,
      1_000n,
      { depositFeeBps: 2_000n },
      { arrives: 900n },
      'feeChanged',
    ],
    ['a stake in a paused vault', 'stake', places.vault, 7n, { isPaused: true }, {}, 'paused'],
    ['more than is there by now', 'unstake', places.farm, 11n * E18, {}, {}, 'insufficientStake'],
    [
      'all of another stake than shown',
      'unstake',
      places.vault,
      2n * E18,
      {},
      { shares: { amount: E18, isAll: true } },
      'stakeChanged',
    ],
    [
      'less out of the vault than shown',
      'unstake',
      places.vault,
      2n * E18,
      {},
      { shares: { amount: E18, isAll: false }, arrives: 2n * E18 },
      'feeChanged',
    ],
    ['a reward that is gone', 'harvest', places.farm, 5n, { pending: 0n }, {}, 'nothingEarned'],
    [
      'a reward that nobody can pay',
      'harvest',
      places.limited,
      5n,
      { rewardBudget: 0n },
      {},
      'nothingPaid',
    ],
    [
      'a reward staked again that the budget cannot pay',
      'compound',
      places.same,
      5n,
      { rewardBudget: 4n },
      {},
      'nothingPaid',
    ],
    [
      'an emergency with another stake than shown',
      'emergencyWithdraw',
      places.farm,
      9n * E18,
      {},
      {},
      'stakeChanged',
    ],
    [
      'a bounty of nothing',
      'bounty',
      places.vault,
      5n,
      { pendingHarvest: 0n },
      {},
      'nothingEarned',
    ],
  ])('%s', async (_name, action, place, amount, facts, more, issue) => {
    Object.assign(desk.facts, facts);
    expect(await send(action, place, amount, more)).toEqual({ outcome: 'blocked', issue });
    expect(desk.sent()).toEqual([]);
  });

  it('what a closed dialog asked for', async () => {
    expect(await send('stake', places.farm, 7n, {}, () => false)).toEqual({ outcome: 'closed' });
    expect(desk.sent()).toEqual([]);
  });

  it('what another account asked for', async () => {
    expect(await send('stake', places.farm, 7n, { account: OTHER })).toEqual({
      outcome: 'blocked',
      issue: 'accountChanged',
    });
  });

  it('anything while the nodes are away', async () => {
    await desk.read(places.farm);
    desk.world.fake.fail(new RpcError('unreachable', 'away'));
    const result = await desk.world.dispatch(
      stake({ action: 'stake', place: places.farm, account: OWNER, amount: 7n }),
    );
    expect(result).toEqual({ outcome: 'failed', error: { kind: 'rpcUnreachable' } });
    expect(desk.sent()).toEqual([]);
  });
});

describe('what is said of a failure', () => {
  const titles = () => desk.world.getState().notifications.toasts.map(({ titleKey }) => titleKey);

  it('is an error, in the words of the specification', async () => {
    desk.world.wallet.answer('eth_sendTransaction', () => {
      throw Object.assign(new Error('broken'), { code: -32603 });
    });
    expect(await send('stake', places.farm, 7n)).toMatchObject({ outcome: 'failed' });
    expect(titles()).toEqual(['notifications.error']);
  });

  it('is nothing where the user refused', async () => {
    desk.world.wallet.answer('eth_sendTransaction', () => {
      throw Object.assign(new Error('no'), { code: 4001 });
    });
    expect(await send('bounty', places.vault, 7n)).toEqual({
      outcome: 'failed',
      error: { kind: 'userRejected' },
    });
    expect(titles()).toEqual([]);
  });

  it('is told of a bounty as somebody else having it', async () => {
    desk.world.wallet.answer('eth_sendTransaction', () => {
      throw Object.assign(new Error('broken'), { code: -32603 });
    });
    await send('bounty', places.vault, 7n);
    expect(titles()).toEqual(['notifications.bountyFailed']);
  });
});
