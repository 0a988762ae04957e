import { describe, expect, it } from 'vitest';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import { decodeCall } from '#chain/encode.ts';
import { places, useStakingWorld } from '#testing/stakingWorld.ts';
import { OWNER } from '#testing/accounts.ts';
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
