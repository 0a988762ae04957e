// Seeds token sales: one that is over, with something to claim, one that is live for hours and one
// to come.
import { getCreateAddress, parseUnits, toQuantity } from 'ethers';
import type { SaleEntry } from '../src/config/earn.ts';
import type { Deployment } from '../src/config/env.ts';
import type { Deployer } from './world/deployer.ts';
import { WHOLE, approve, openScene, pairAddress, type Scene } from './world/earn/scene.ts';
import { minePast } from './world/earn/seedAuctions.ts';
import { localPools } from './world/localTokens.ts';

/** A sale; amounts in dollars, blocks relative to the first one. */
interface LocalSale {
  id: string;
  name: string;
  symbol: string;
  priceUsd: string;
  /** What the basic and the unlimited pool raise. */
  raiseUsd: readonly [number, number];
  /** Blocks after which the sale begins, and how many it takes. */
  after: number;
  blocks: number;
  campaignId: number;
  /** Commitments to both pools, by the place of the account. */
  commitments: readonly (readonly [account: number, basic: number, unlimited: number])[];
}

/** Blocks in which the sales are made. */
const NOTICE = 12;
/** Blocks in which a sale is over that nobody waits for. */
const SHORT = 8;
/** Over three hours at 3 s a block; transactions have blocks of their own. */
const LONG = 4_000;
/** Most that an account commits to the basic pool, and what it must exceed to get points. */
const [LIMIT_USD, POINTS_USD] = [1_000, 5];
const POINTS = 200;
/** Account that has claimed all of the sale that is over, but for its points. */
const HARVESTER = 6;

/** Accounts of users are 0 and 1; 6 and 7 only take part. */
const sales: readonly LocalSale[] = [
  {
    id: 'catnip',
    name: 'Catnip Protocol',
    symbol: 'NIP',
    priceUsd: '0.5',
    raiseUsd: [3_000, 7_000],
    after: NOTICE,
    blocks: SHORT,
    campaignId: 511_020_000,
    commitments: [
      [0, 1_000, 2_000],
      [1, 400, 500],
      [HARVESTER, 1_000, 12_000],
      [7, 1_000, 6_000],
    ],
  },
  {
    id: 'yarn',
    name: 'Yarn Finance',
    symbol: 'YARN',
    priceUsd: '2',
    raiseUsd: [30_000, 70_000],
    after: NOTICE,
    blocks: LONG,
    campaignId: 511_030_000,
    commitments: [
      [HARVESTER, 1_000, 90_000],
      [7, 600, 60_000],
    ],
  },
  {
    id: 'laser',
    name: 'Laser Pointer',
    symbol: 'LASER',
    priceUsd: '0.1',
    raiseUsd: [40_000, 160_000],
    after: 2 * LONG,
    blocks: LONG,
    campaignId: 511_040_000,
    commitments: [],
  },
];

const PAIR = ['MEOW', 'WBNB'] as const;

/** Sales with their contracts, and what they are paid with. */
interface Making {
  scene: Scene;
  lp: string;
  /** Returns LP tokens for dollars. */
  shares(usd: number): bigint;
  addresses: readonly string[];
  tokens: readonly string[];
}

/** Returns the tokens that a pool sells for dollars. */
const offeringOf = ({ priceUsd }: LocalSale, usd: number): bigint =>
  (BigInt(usd) * WHOLE * WHOLE) / parseUnits(priceUsd, 18);

/** Queues the sales and the tokens that they sell. */
async function makeSales(scene: Scene): Promise<Making> {
  const { batch, deployer, deployment } = scene;
  const { ifoFactory, timelock } = deployment.contracts;
  const lp = pairAddress(scene, ...PAIR);
  const supply = (await deployer.at('MeowPair', lp).getFunction('totalSupply')()) as bigint;
  const [, , sideUsd] = localPools.find(([a, b]) => a === PAIR[0] && b === PAIR[1])!;
  const first = await deployer.provider.getBlockNumber();
  const tokens = sales.map(({ name, symbol }) =>
    batch.deploy('LocalToken', [name, symbol, 18, deployer.address]),
  );
  const addresses = sales.map(({ after, blocks }, place) => {
    const [start, end] = [first + after, first + after + blocks];
    const args = [lp, tokens[place], start, end, end, timelock];
    batch.call('IfoFactory', ifoFactory!, 'deploySale', args, { gas: 5_000_000n });
    // A contract's nonce starts at 1.
    return getCreateAddress({ from: ifoFactory!, nonce: place + 1 });
  });
  return {
    scene,
    lp,
    shares: (usd) => (supply * BigInt(usd)) / (2n * BigInt(sideUsd)),
    addresses,
    tokens,
  };
}

/** Funds the sales and opens them as the timelock, which owns them. */
async function openSales({ scene, shares, addresses, tokens }: Making): Promise<void> {
  const { batch, deployer, deployment } = scene;
  const { timelock, profile, pointCenter } = deployment.contracts;
  const role: unknown = await deployer.at('Profile', profile!).getFunction('POINT_ROLE')();
  for (const [place, sale] of sales.entries()) {
    const total = sale.raiseUsd.reduce((sum, usd) => sum + offeringOf(sale, usd), 0n);
    batch.call('LocalToken', tokens[place]!, 'mint', [addresses[place], total]);
    // The sale that is over could not give its points: the point centre does.
    if (sale.blocks === SHORT)
      batch.call('PointCenter', pointCenter!, 'addIFOAddress', [
        addresses[place],
        shares(POINTS_USD),
        sale.campaignId,
        POINTS,
      ]);
    else batch.call('Profile', profile!, 'grantRole', [role, addresses[place]]);
  }
  await batch.send();
  const { provider } = deployer;
  await provider.send('hardhat_impersonateAccount', [timelock]);
  await provider.send('hardhat_setBalance', [timelock, toQuantity(WHOLE)]);
  for (const [place, sale] of sales.entries()) {
    const own = (name: string, args: readonly unknown[]): void =>
      batch.call('Ifo', addresses[place]!, name, args, { from: timelock! });
    for (const [pid, usd] of sale.raiseUsd.entries())
      own('setPool', [
        offeringOf(sale, usd),
        shares(usd),
        pid === 0 ? shares(LIMIT_USD) : 0,
        pid === 1,
        pid,
      ]);
    own('updatePointParameters', [sale.campaignId, POINTS, shares(POINTS_USD)]);
    own('open', []);
  }
  await batch.send();
  await provider.send('hardhat_stopImpersonatingAccount', [timelock]);
  await provider.send('hardhat_setBalance', [timelock, '0x0']);
}

/** Commits to the sales, which must be live; the accounts get what they commit, and no more. */
async function commit({ scene, lp, shares, addresses }: Making): Promise<void> {
  const { batch, accounts } = scene;
  const each = sales.flatMap(({ commitments }, place) =>
    commitments.flatMap(([account, ...usd]) =>
      usd.map((dollars, pid) => ({
        from: accounts[account]!,
        sale: addresses[place]!,
        amount: shares(dollars),
        pid,
      })),
    ),
  );
  for (const { from, amount } of each) batch.call('LocalToken', lp, 'transfer', [from, amount]);
  await batch.send();
  for (const { from, sale, amount, pid } of each) {
    approve(scene, lp, from, sale, amount);
    batch.call('Ifo', sale, 'depositPool', [amount, pid], { from });
  }
  await batch.send();
}

function saleEntries({ lp, addresses, tokens }: Making): SaleEntry[] {
  return sales
    .map(({ id, name, symbol, priceUsd, raiseUsd }, place): SaleEntry => {
      const all = raiseUsd[0] + raiseUsd[1];
      // Half of a pair of MEOW and BNB.
      const pool = (usd: number) => ({
        salePercent: (usd * 100) / all,
        raiseUsd: usd,
        burnUsd: usd / 2,
      });
      return {
        id,
        name,
        address: addresses[place]!,
        lp: { address: lp, token: PAIR[0], quoteToken: PAIR[1] },
        offeringToken: { address: tokens[place]!, symbol, name, decimals: 18 },
        pools: [pool(raiseUsd[0]), pool(raiseUsd[1])],
        offeringPriceUsd: Number(priceUsd),
      };
    })
    .toReversed();
}

/** Seeds the sales, once, on a chain with profiles. Resolves with the list, the newest first. */
export async function seedIfo(deployer: Deployer, deployment: Deployment): Promise<SaleEntry[]> {
  const scene = await openScene(deployer, deployment);
  const first = await deployer.provider.getBlockNumber();
  const making = await makeSales(scene);
  await scene.batch.send();
  await openSales(making);
  await minePast(scene, first + NOTICE);
  await commit(making);
  await minePast(scene, first + NOTICE + SHORT);
  for (const pid of [0, 1])
    scene.batch.call('Ifo', making.addresses[0]!, 'harvestPool', [pid], {
      from: scene.accounts[HARVESTER]!,
    });
  await scene.batch.send();
  return saleEntries(making);
}
