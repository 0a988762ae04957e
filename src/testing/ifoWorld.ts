import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { ifos, type IfoConfig } from '#config/ifos.ts';
import { tokenCurrency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { ifoAbi } from '#protocol/abi/ifoAbi.ts';
import { ifoShare } from '#protocol/ifoAmounts.ts';
import { OWNER } from './accounts.ts';
import { createProfileWorld, type ProfileWorld } from './profileWorld.ts';
import { FakeRevert } from './scriptedContracts.ts';
import { E18 } from './units.ts';

/** Pool of the fake sale. */
interface FakePool {
  raising: bigint;
  offering: bigint;
  limit: bigint;
  hasTax: boolean;
  total: bigint;
  /** What the one account has committed. */
  own: bigint;
  isClaimed: boolean;
}

interface FakeSale {
  config: IfoConfig;
  isOpen: boolean;
  start: bigint;
  end: bigint;
  release: bigint;
  points: bigint;
  threshold: bigint;
  kept: bigint;
  /** LP tokens that refused to be paid back. */
  refundKept: bigint;
  /** The chain refuses to answer. */
  isBroken: boolean;
  /** The chain refuses to answer about accounts. */
  isOwnBroken: boolean;
  pools: [FakePool, FakePool];
}

/** Sales of the fake chain; tests change them before a read. */
export interface IfoWorld extends ProfileWorld {
  /** The live sale, the one to come and the one that is over. */
  live: FakeSale;
  next: FakeSale;
  past: FakeSale;
  /** Goes to a block, at which everything is read again. */
  passTo: (block: number) => Promise<void>;
}

const pool = (over: Partial<FakePool> = {}): FakePool => ({
  raising: 1_000n * E18,
  offering: 50_000n * E18,
  limit: 0n,
  hasTax: false,
  total: 500n * E18,
  own: 0n,
  isClaimed: false,
  ...over,
});

function answerSale(world: ProfileWorld, config: IfoConfig, start: bigint): FakeSale {
  const sale: FakeSale = {
    config,
    isOpen: true,
    start,
    end: start + 100n,
    release: start + 100n,
    points: 200n,
    threshold: 5n * E18,
    kept: 0n,
    refundKept: 0n,
    isBroken: false,
    isOwnBroken: false,
    pools: [pool({ limit: 10n * E18 }), pool({ hasTax: true, total: 4_000n * E18 })],
  };
  const of =
    <T>(value: () => T) =>
    (): T => {
      if (sale.isBroken) throw new FakeRevert();
      return value();
    };
  const at = config.address;
  const { fake } = world;
  fake.answer(
    ifoAbi,
    at,
    'isOpen',
    of(() => sale.isOpen),
  );
  fake.answer(
    ifoAbi,
    at,
    'startBlock',
    of(() => sale.start),
  );
  fake.answer(
    ifoAbi,
    at,
    'endBlock',
    of(() => sale.end),
  );
  fake.answer(
    ifoAbi,
    at,
    'releaseBlock',
    of(() => sale.release),
  );
  fake.answer(
    ifoAbi,
    at,
    'campaignId',
    of(() => 511_030_000n),
  );
  fake.answer(
    ifoAbi,
    at,
    'numberPoints',
    of(() => sale.points),
  );
  fake.answer(
    ifoAbi,
    at,
    'thresholdPoints',
    of(() => sale.threshold),
  );
  fake.answer(ifoAbi, at, 'viewPoolInformation', (pid) => {
    if (sale.isBroken) throw new FakeRevert();
    const { raising, offering, limit, hasTax, total } = sale.pools[Number(pid) as 0 | 1];
    return [raising, offering, limit, hasTax, total, 0n] as const;
  });
  const isOwner = (user: Address): boolean => user.toLowerCase() === OWNER.toLowerCase();
  fake.answer(ifoAbi, at, 'viewUserInfo', (user) => {
    if (sale.isOwnBroken) throw new FakeRevert();
    return [
      sale.pools.map(({ own }) => (isOwner(user) ? own : 0n)),
      sale.pools.map(({ isClaimed }) => isOwner(user) && isClaimed),
    ] as const;
  });
  fake.answer(ifoAbi, at, 'viewUserOfferingAndRefundingAmountsForPools', (user) =>
    sale.pools.map((each) => {
      const { offering, refund, tax } = ifoShare(isOwner(user) ? each.own : 0n, each);
      return [offering, refund, tax] as const;
    }),
  );
  fake.answer(ifoAbi, at, 'offeringKept', () => sale.kept);
  fake.answer(ifoAbi, at, 'refundKept', () => sale.refundKept);
  return sale;
}

/**
 * Creates a live sale in its middle, one to come and one that is over, and an account with 1,000
 * LP tokens, an allowance and an active profile.
 */
export function createIfoWorld(): IfoWorld {
  const world = createProfileWorld();
  world.profile.status = 'active';
  const { fake } = world;
  fake.block = 1_000;
  world.dispatch(blockSeen({ number: fake.block, timestamp: fake.timestamp }));
  const now = BigInt(fake.block);
  const [laser, yarn, catnip] = ifos as readonly [IfoConfig, IfoConfig, IfoConfig];
  const next = answerSale(world, laser, now + 510n);
  const live = answerSale(world, yarn, now - 50n);
  const past = answerSale(world, catnip, now - 500n);
  const { lpToken } = yarn;
  fake.answer(erc20Abi, lpToken.address, 'allowance', 2n ** 255n);
  world.setBalance(tokenCurrency(lpToken), 1_000n * E18);
  return {
    ...world,
    live,
    next,
    past,
    passTo: async (block) => {
      fake.timestamp += (block - fake.block) * 3;
      fake.block = block;
      world.dispatch(blockSeen({ number: block, timestamp: fake.timestamp }));
      await world.dispatch(pollChain({ all: true }));
    },
  };
}
