import { describe, expect, it } from 'vitest';
import { afterDepositFee } from '#entities/earning/staking/stakingMath.ts';
import { stakingAct } from '#entities/earning/staking/stakingAct.ts';
import { sharesOf, type StakingModel } from '#entities/earning/staking/stakingModel.ts';
import { selectPlace, selectVaultStake } from '#entities/earning/staking/stakingSelectors.ts';
import { bidAct, selectBid } from '#features/auctions/auctionsActs.ts';
import { addFlow } from '#features/liquidity/add/addFlow.ts';
import { selectAddModel } from '#features/liquidity/add/addSelectors.ts';
import { newCart } from '#features/lottery/cart.ts';
import { buyAct, buyReads, selectBuyModel } from '#features/lottery/buyAct.ts';
import { betAct, betReads, selectBetModel } from '#features/prediction/predictionActs.ts';
import { ownCalls } from '#features/ifo/ifoCalls.ts';
import { commitAct, commitReads, selectCommit } from '#features/ifo/commitAct.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { ifoAbi } from '#protocol/abi/ifoAbi.ts';
import { createPredictionWorld } from '#testing/predictionWorld.ts';
import { createLotteryWorld } from '#testing/lotteryWorld.ts';
import { createIfoWorld } from '#testing/ifoWorld.ts';
import { swapFlow } from '#features/swap/swapFlow.ts';
import { selectLatestModel } from '#features/swap/swapQuote.ts';
import { farmAuctionAbi } from '#protocol/abi/farmAuctionAbi.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { OWNER } from '#testing/accounts.ts';
import { useAddDesk } from '#testing/addDesk.ts';
import { AUCTION, createAuctionWorld } from '#testing/auctionWorld.ts';
import { places, useStakingWorld } from '#testing/stakingWorld.ts';
import { useSwapDesk } from '#testing/swapDesk.ts';
import { E18 } from '#testing/units.ts';
import { campaign } from '#testing/campaign.ts';
import { expectDeadline, expectNear, readKnown, survive } from '#testing/siege.ts';

const PARTS = Array.from({ length: campaign(1, 4) }, (_, index) => index + 1);

/** 1,000 lies in the full run. */
describe('one lying node of three: nothing is signed wrong, nothing told as done', () => {
  const swap = useSwapDesk();
  const add = useAddDesk();
  const staking = useStakingWorld();

  it.each(PARTS)('in a swap, many lies (%i)', async () => {
    const make = () => {
      swap.begin();
      return {
        flow: swapFlow,
        world: swap.world,
        read: () => swap.world.fill({ amount: '1' }),
        model: () => selectLatestModel(swap.world.getState(), OWNER),
      };
    };
    await survive(make, routerAbi, ({ args, name }, { args: honest, name: honestName }) => {
      expect([honestName, `${honestName}SupportingFeeOnTransferTokens`]).toContain(name);
      expectNear(args[0], honest[0]);
      expect(args.slice(1, 3)).toEqual(honest.slice(1, 3));
      expectDeadline(args[3], honest[3]);
    });
  });

  it.each(PARTS)('in a deposit of liquidity, many lies (%i)', async () => {
    const make = () => {
      add.begin();
      return {
        flow: addFlow,
        world: add.world,
        read: async () => {
          await add.read();
          add.type('B', '600');
        },
        model: () => selectAddModel(add.world.getState(), add.A, add.B),
      };
    };
    await survive(make, routerAbi, ({ args, name }, { args: honest, name: honestName }) => {
      expect(name).toBe(honestName);
      expect([args[0], args[4]]).toEqual([honest[0], honest[4]]);
      for (const at of [1, 2, 3]) expectNear(args[at], honest[at]);
      expectDeadline(args[5], honest[5]);
    });
  });

  it.each(PARTS)('in a farm, many lies (%i)', async () => {
    const make = () => {
      staking.begin();
      staking.facts.depositFeeBps = 100n;
      const { getState } = staking.world;
      return {
        flow: stakingAct,
        world: staking.world,
        read: () => staking.read(places.farm),
        model: (): StakingModel | undefined => {
          const facts = selectPlace(getState(), places.farm);
          const model = { action: 'stake', place: places.farm, account: OWNER } as const;
          return facts
            ? {
                ...model,
                amount: E18,
                arrives: afterDepositFee(E18, facts.depositFeeBps),
                maxFeeBps: facts.depositFeeBps,
              }
            : undefined;
        },
      };
    };
    await survive(make, masterChefAbi, ({ args, name }, honest) => {
      expect([name, ...args]).toEqual([honest.name, ...honest.args]);
    });
  });

  it.each(PARTS)('in the vault, many lies (%i)', async () => {
    const make = () => {
      staking.begin();
      const { getState } = staking.world;
      return {
        flow: stakingAct,
        world: staking.world,
        read: () => staking.read(places.vault),
        model: (): StakingModel | undefined => {
          const stake = selectVaultStake(getState(), OWNER);
          const model = { action: 'unstake', place: places.vault, account: OWNER } as const;
          return stake
            ? { ...model, amount: 4n * E18, shares: sharesOf(4n * E18, stake) }
            : undefined;
        },
      };
    };
    await survive(make, meowVaultAbi, ({ args, name }, honest) => {
      expect(name).toBe(honest.name);
      expectNear(args[0], honest.args[0]);
    });
  });

  it.each(PARTS)('in an auction, many lies (%i)', async () => {
    const make = () => {
      const world = createAuctionWorld();
      return {
        flow: bidAct,
        world,
        read: () => world.read(),
        model: () => {
          const bid = selectBid(world.getState(), OWNER, AUCTION, 210n * E18);
          return 'model' in bid ? bid.model : undefined;
        },
      };
    };
    await survive(make, farmAuctionAbi, ({ args, name }, honest) => {
      expect([name, ...args]).toEqual([honest.name, ...honest.args]);
    });
  });

  it.each(PARTS)('in a bet, many lies (%i)', async () => {
    const make = () => {
      const world = createPredictionWorld();
      world.connect();
      const wish = { account: OWNER, epoch: 5, side: 'bull', amount: E18 } as const;
      return {
        flow: betAct,
        world,
        read: async () => readKnown(world, betReads(OWNER, 5)),
        model: () => {
          const bet = selectBetModel(world.getState(), wish);
          return 'model' in bet ? bet.model : undefined;
        },
      };
    };
    await survive(make, predictionAbi, ({ args, name }, honest) => {
      expect([name, ...args]).toEqual([honest.name, ...honest.args]);
    });
  });

  it.each(PARTS)('in a purchase of tickets, many lies (%i)', async () => {
    const cart = { ...newCart(OWNER, 100, new Set()), count: 3 };
    const make = () => {
      const world = createLotteryWorld();
      world.connect();
      return {
        flow: buyAct,
        world,
        read: async () => readKnown(world, buyReads(OWNER, 5)),
        model: () => {
          const buy = selectBuyModel(world.getState(), { account: OWNER, lotteryId: 5, cart });
          return 'model' in buy ? buy.model : undefined;
        },
      };
    };
    await survive(make, lotteryAbi, ({ args, name }, honest) => {
      expect([name, ...args]).toEqual([honest.name, ...honest.args]);
    });
  });

  it.each(PARTS)('in a commitment to a sale, many lies (%i)', async () => {
    const make = () => {
      const world = createIfoWorld();
      world.connect();
      const { config } = world.live;
      const place = { account: OWNER, sale: config, pid: 1 } as const;
      const calls = [...commitReads(config, 1, OWNER), ...ownCalls(config, OWNER)];
      return {
        flow: commitAct,
        world,
        read: async () => void (await world.dispatch(readCalls(calls))),
        model: () => {
          const commit = selectCommit(world.getState(), place, E18);
          return 'model' in commit ? commit.model : undefined;
        },
      };
    };
    await survive(make, ifoAbi, ({ args, name }, honest) => {
      expect([name, ...args]).toEqual([honest.name, ...honest.args]);
    });
  });
});
