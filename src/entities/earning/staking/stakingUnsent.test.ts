import { describe, expect, it } from 'vitest';
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
