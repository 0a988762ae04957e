import { describe, expect, it } from 'vitest';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import { decodeCall } from '#chain/encode.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { places, useStakingWorld } from '#testing/stakingWorld.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { E18 } from '#testing/units.ts';
import type { StakePlace } from './places.ts';
import type { StakingModel } from './stakingModel.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import type { WriteOutcome } from '#entities/writeFlow/writeFlow.ts';
import { stakingAct } from './stakingAct.ts';
import type { StakeIssue } from './stakingValidation.ts';

const desk = useStakingWorld();
const abis = { chef: masterChefAbi, pool: smartChefAbi, vault: meowVaultAbi } as const;
async function send(
  action: StakingModel['action'],
  place: StakePlace,
  amount: bigint,
  more: Partial<StakingModel> = {},
  isOpen = () => true,
): Promise<WriteOutcome<StakeIssue>> {
  await desk.read(place);
  const model = { action, place, account: OWNER, amount, ...more };
  return desk.world.dispatch(submit(stakingAct, model, { isOpen }));
}

const names = (place: StakePlace) =>
  desk.sent().map(({ to, data, value, gas }) => {
    expect(to).toBe(place.contract);
    const call = decodeCall(abis[place.kind], data);
    return [call?.name, call?.args, BigInt(value), BigInt(gas)];
  });

describe('stakingAct', () => {
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
    ['stakes in a farm', 'stake', places.farm, 7n, {}, 'deposit', [1n, 7n, 0n], 0n, chefGas],
    [
      'accepts the deposit fee on screen and no higher one',
      'stake',
      places.farm,
      7n,
      { maxFeeBps: 400n },
      'deposit',
      [1n, 7n, 400n],
      0n,
      chefGas,
    ],
    ['stakes in pool 0', 'stake', places.zero, 7n, {}, 'enterStaking', [7n], 0n, chefGas],
    ['stakes in a pool', 'stake', places.limited, 7n, {}, 'deposit', [7n], 0n, chefGas],
    ['stakes the native coin', 'stake', places.coin, 7n, {}, 'deposit', [], 7n, chefGas],
    [
      'stakes in the vault',
      'stake',
      places.vault,
      7n * E18,
      {},
      'deposit',
      [7n * E18],
      0n,
      vaultGas,
    ],
    ['withdraws from a farm', 'unstake', places.farm, 7n, {}, 'withdraw', [1n, 7n], 0n, chefGas],
    ['withdraws from pool 0', 'unstake', places.zero, 7n, {}, 'leaveStaking', [7n], 0n, chefGas],
    ['withdraws from a pool', 'unstake', places.limited, 7n, {}, 'withdraw', [7n], 0n, chefGas],
    ['withdraws the native coin', 'unstake', places.coin, 7n, {}, 'withdraw', [7n], 0n, chefGas],
    [
      'withdraws part of a vault position',
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
      'withdraws all of a vault position',
      'unstake',
      places.vault,
      10n * E18,
      { shares: { amount: 5n * E18, isAll: true } },
      'withdrawAll',
      [],
      0n,
      vaultGas,
    ],
    ['harvests a farm', 'harvest', places.farm, 5n * E18, {}, 'deposit', [1n, 0n], 0n, chefGas],
    ['harvests pool 0', 'harvest', places.zero, 5n * E18, {}, 'leaveStaking', [0n], 0n, chefGas],
    ['harvests a pool', 'harvest', places.limited, 5n * E18, {}, 'deposit', [0n], 0n, chefGas],
    [
      'harvests a pool of the native coin',
      'harvest',
      places.coin,
      5n * E18,
      {},
      'deposit',
      [],
      0n,
      chefGas,
    ],
    [
      'compounds a reward',
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
      'withdraws from a farm without reward',
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
      'withdraws from a pool without reward',
      'emergencyWithdraw',
      places.limited,
      10n * E18,
      {},
      'emergencyWithdraw',
      [],
      0n,
      chefGas,
    ],
    ['claims a bounty', 'bounty', places.vault, E18, {}, 'harvest', [], 0n, vaultGas],
  ])('%s', async (_name, action, place, amount, more, name, args, value, gas) => {
    expect(await send(action, place, amount, more)).toMatchObject({ outcome: 'sent' });
    expect(names(place)).toEqual([[name, args, value, gas]]);
  });

  it('records each transaction by its kind', async () => {
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
      'blocks a stake in a pool that has ended meanwhile',
      'stake',
      places.limited,
      7n,
      { endBlock: 90n },
      {},
      'finished',
    ],
    [
      'blocks a stake above a limit set meanwhile',
      'stake',
      places.limited,
      7n,
      { limit: 10n * E18 },
      {},
      'limit',
    ],
    [
      'blocks a stake with a higher fee than shown',
      'stake',
      places.dollar,
      1_000n,
      { depositFeeBps: 2_000n },
      { arrives: 900n },
      'feeChanged',
    ],
    [
      'blocks a stake in a paused vault',
      'stake',
      places.vault,
      7n,
      { isPaused: true },
      {},
      'paused',
    ],
    ['more than is there by now', 'unstake', places.farm, 11n * E18, {}, {}, 'insufficientStake'],
    [
      'blocks withdrawing all of a stake that changed',
      'unstake',
      places.vault,
      2n * E18,
      {},
      { shares: { amount: E18, isAll: true } },
      'stakeChanged',
    ],
    [
      'blocks a vault withdrawal that pays less than shown',
      'unstake',
      places.vault,
      2n * E18,
      {},
      { shares: { amount: E18, isAll: false }, arrives: 2n * E18 },
      'feeChanged',
    ],
    [
      'blocks a harvest of a reward already paid',
      'harvest',
      places.farm,
      5n,
      { pending: 0n },
      {},
      'nothingEarned',
    ],
    [
      'blocks a harvest that the budget cannot pay',
      'harvest',
      places.limited,
      5n,
      { rewardBudget: 0n },
      {},
      'nothingPaid',
    ],
    [
      'blocks compounding a reward that the budget cannot pay',
      'compound',
      places.same,
      5n,
      { rewardBudget: 4n },
      {},
      'nothingPaid',
    ],
    [
      'blocks an emergency withdrawal of a stake that changed',
      'emergencyWithdraw',
      places.farm,
      9n * E18,
      {},
      {},
      'stakeChanged',
    ],
    [
      'blocks a bounty of zero',
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

  it('sends nothing for a closed dialog', async () => {
    expect(await send('stake', places.farm, 7n, {}, () => false)).toEqual({ outcome: 'closed' });
    expect(desk.sent()).toEqual([]);
  });

  it('sends nothing for a switched account', async () => {
    expect(await send('stake', places.farm, 7n, { account: OTHER })).toEqual({
      outcome: 'blocked',
      issue: 'accountChanged',
    });
  });

  it('sends nothing while the nodes are unavailable', async () => {
    await desk.read(places.farm);
    desk.world.fake.fail(new RpcError('unreachable', 'away'));
    const result = await desk.world.dispatch(
      submit(stakingAct, { action: 'stake', place: places.farm, account: OWNER, amount: 7n }),
    );
    expect(result).toEqual({ outcome: 'failed', error: { kind: 'rpcUnreachable' } });
    expect(desk.sent()).toEqual([]);
  });
});

describe('failure messages', () => {
  const titles = () => desk.world.getState().notifications.toasts.map(({ titleKey }) => titleKey);

  it.each([
    ['stake', places.farm, 'notifications.error'],
    // Another account may have claimed the bounty first.
    ['bounty', places.vault, 'notifications.bountyFailed'],
  ] as const)(
    "use the specification's words for an error of a %s once its dialog is closed",
    async (action, place, title) => {
      let isOpen = true;
      desk.world.wallet.answer('eth_sendTransaction', () => {
        isOpen = false;
        throw Object.assign(new Error('locked'), { code: 4100 });
      });
      const result = await send(action, place, 7n, {}, () => isOpen);
      expect(result).toMatchObject({ outcome: 'failed' });
      expect(titles()).toEqual([title]);
    },
  );

  it('say nothing of a failure while it is open whether the wallet has sent it', async () => {
    let isOpen = true;
    desk.world.wallet.answer('eth_sendTransaction', () => {
      isOpen = false;
      return null;
    });
    const result = await send('stake', places.farm, 7n, {}, () => isOpen);
    expect(result).toMatchObject({ outcome: 'failed', error: { kind: 'maybeSent' } });
    expect(titles()).toEqual([]);
  });

  it('are left to the dialog while it is open', async () => {
    desk.world.wallet.answer('eth_sendTransaction', () => {
      throw Object.assign(new Error('locked'), { code: 4100 });
    });
    expect(await send('stake', places.farm, 7n)).toMatchObject({ outcome: 'failed' });
    expect(titles()).toEqual([]);
  });

  it('are omitted when the user rejected', async () => {
    desk.world.wallet.answer('eth_sendTransaction', () => {
      throw Object.assign(new Error('no'), { code: 4001 });
    });
    expect(await send('bounty', places.vault, 7n)).toEqual({
      outcome: 'failed',
      error: { kind: 'userRejected' },
    });
    expect(titles()).toEqual([]);
  });
});
