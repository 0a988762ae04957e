import type { Abi } from 'abitype';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { decodeCall } from '#chain/encode.ts';
import { createRpcPool } from '#chain/rpc/pool.ts';
import { checkTransactions } from '#chain/transactions/checkTransactions.ts';
import { afterDepositFee } from '#entities/staking/stakingMath.ts';
import { stakingFlow } from '#entities/staking/stakingFlow.ts';
import { sharesOf, type StakingModel } from '#entities/staking/stakingModel.ts';
import { selectPlace, selectVaultStake } from '#entities/staking/stakingSelectors.ts';
import type { WriteFlow } from '#entities/writeFlow/writeFlow.ts';
import { createWriteSession } from '#entities/writeFlow/writeSession.ts';
import { bidAct, selectBid } from '#features/auctions/auctionsActs.ts';
import { addFlow } from '#features/liquidity/add/addFlow.ts';
import { selectAddModel } from '#features/liquidity/add/addSelectors.ts';
import { newCart } from '#features/lottery/cart.ts';
import { buyFlow, buyReads, selectBuyModel } from '#features/lottery/buyFlow.ts';
import { betAct, betReads, selectBetModel } from '#features/prediction/predictionActs.ts';
import { ownCalls } from '#features/ifo/ifoCalls.ts';
import { commitAct, commitReads, selectCommit } from '#features/ifo/commitAct.ts';
import type { Call } from '#chain/calls.ts';
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
import type { ExchangeWorld, WalletTransaction } from '#testing/exchangeWorld.tsx';
import { FakeNodes } from '#testing/fakeNodes.ts';
import { anyLie, lying, type Lie } from '#testing/lies.ts';
import { places, useStakingWorld } from '#testing/stakingWorld.ts';
import { useSwapDesk } from '#testing/swapDesk.ts';
import { E18 } from '#testing/units.ts';
import { campaign } from '#testing/campaign.ts';

const NODES = ['https://a.example', 'https://b.example', 'https://c.example'];
/** Lies in one test: no part of them takes long, even on a busy machine. */
const RUNS = campaign(25, 50);
const PARTS = Array.from({ length: campaign(1, 4) }, (_, index) => index + 1);

/** User with one intent, in a new world. */
interface Play<Model, Found, Issue> {
  flow: WriteFlow<Model, Found, Issue>;
  world: ExchangeWorld;
  /** Reads what the page shows. */
  read: () => Promise<void>;
  /** Returns what the page would submit; `undefined` while it cannot. */
  model: () => Model | undefined;
}

/** What reached the wallet. */
interface Signed {
  tx: WalletTransaction;
  args: readonly unknown[];
  name: string;
}

/** Reads what of these calls is deployed. */
async function readKnown(
  world: ExchangeWorld,
  calls: readonly (Call<unknown> | undefined)[],
): Promise<void> {
  await world.dispatch(readCalls(calls.filter((call) => call !== undefined)));
}

/** Puts three nodes in front of a world, one of which tells `lie` from a stage on. */
function besiege({ services, fake }: ExchangeWorld, lie: Lie | undefined) {
  const nodes = new FakeNodes(fake);
  services.rpc = createRpcPool({
    urls: NODES,
    chainId: fake.chainId,
    fetch: nodes.fetch,
    random: () => 0.5,
  });
  return (stage: Lie['since']): void => {
    if (lie?.since === stage) nodes.behave(NODES[lie.node]!, lying(lie));
  };
}

/** Plays a user who accepts what changed and confirms what may be confirmed. */
async function act<Model, Found, Issue>(
  { flow, world, read, model: shown }: Play<Model, Found, Issue>,
  reach: (stage: Lie['since']) => void,
): Promise<void> {
  const { dispatch, getState } = world;
  reach('start');
  await read();
  const first = shown();
  if (first === undefined) return;
  reach('review');
  const session = dispatch(createWriteSession(flow, first));
  await session.open();
  reach('confirm');
  for (let tries = 0; tries < 3; tries += 1) {
    const { model, preview, stage } = session.view();
    if (model === undefined || stage.name === 'sent') return;
    const latest = flow.latest?.(getState(), model);
    const isMoved = latest !== undefined && flow.differs?.(model, latest) === true;
    const hasPreview = flow.found !== undefined || flow.preview !== undefined;
    if (isMoved) await session.accept(latest);
    else if (!hasPreview || preview.status === 'ready') await session.confirm(model);
    else await session.accept(model);
  }
}

/** Lets some blocks pass in which nothing is mined, whatever a node says. */
async function wait({ dispatch, fake }: ExchangeWorld): Promise<void> {
  for (let blocks = 0; blocks < 2; blocks += 1) {
    fake.mine();
    dispatch(blockSeen({ number: fake.block, timestamp: fake.timestamp }));
    await dispatch(checkTransactions({ all: true }));
  }
}

/** Plays once with a lie, or without one, and returns what was signed. */
async function play<Model, Found, Issue>(
  make: () => Play<Model, Found, Issue>,
  abi: Abi,
  lie?: Lie,
): Promise<Signed[]> {
  const user = make();
  const reach = besiege(user.world, lie);
  try {
    await act(user, reach);
  } catch {
    // The page could not be read.
  }
  reach('sent');
  await wait(user.world);
  const told = user.world.records().map(({ status, receipt }) => ({ status, receipt }));
  expect(told).toEqual(told.map(() => ({ status: 'pending', receipt: null })));
  return user.world.transactions().map((tx) => {
    const call = decodeCall(abi, tx.data);
    return { tx, args: call?.args ?? [], name: call?.name ?? '' };
  });
}

/**
 * Plays many lies. Whatever is signed has the honest call's contract, coins, gas price and a gas
 * limit near it, and passes `check` against it; and most lies stop nothing.
 */
async function survive<Model, Found, Issue>(
  make: () => Play<Model, Found, Issue>,
  abi: Abi,
  check: (signed: Signed, honest: Signed) => void,
): Promise<void> {
  const [honest] = await play(make, abi);
  if (!honest) throw new Error('Without a lie, nothing was sent');
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(anyLie, async (lie) => {
      for (const signed of await play(make, abi, lie)) {
        sent += 1;
        const { tx } = signed;
        expect(tx).toMatchObject({ from: OWNER, to: honest.tx.to, value: honest.tx.value });
        expect((tx as { gasPrice?: string }).gasPrice).toBe(
          (honest.tx as { gasPrice?: string }).gasPrice,
        );
        expect(BigInt(tx.gas)).toBeGreaterThanOrEqual(BigInt(honest.tx.gas));
        expect(BigInt(tx.gas) * 2n).toBeLessThanOrEqual(BigInt(honest.tx.gas) * 3n);
        check(signed, honest);
      }
    }),
    { numRuns: RUNS },
  );
  expect(sent).toBeGreaterThan(RUNS / 3);
}

/** Expects an amount no more than a percent from another. */
function expectNear(amount: unknown, honest: unknown): void {
  const [a, b] = [amount as bigint, honest as bigint];
  expect(a >= (b * 99n) / 100n && a <= (b * 101n) / 100n, `${a} is not near ${b}`).toBe(true);
}

function expectDeadline(deadline: unknown, honest: unknown): void {
  expect(Math.abs(Number(deadline) - Number(honest))).toBeLessThanOrEqual(60);
}

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
        flow: stakingFlow,
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
        flow: stakingFlow,
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
        flow: buyFlow,
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
