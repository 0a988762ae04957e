import { afterAll, beforeAll } from 'vitest';
import { emittedBy as of, fakeChain, type FakeChain } from './fakeChain.ts';
import { serveIndex } from './servedIndex.ts';
import { fake } from './testIndex.ts';

/** Accounts, pairs and amounts of the scene. */
export const ALICE = `0x${'a11ce'.padStart(40, '0')}`;
export const BOB = `0x${'b0b'.padStart(40, '0')}`;
export const PAIR = `0x${'9a1'.padStart(40, '0')}`;
const BNB_PAIR = `0x${'9a2'.padStart(40, '0')}`;
export const ZERO = `0x${'0'.repeat(40)}`;
export const ONE = 10n ** 18n;

const prediction = of(fake.prediction);
const BET = '(address indexed sender, uint256 indexed epoch, uint256 amount)';
const PRICE = '(uint256 indexed epoch, uint256 indexed roundId, int256 price)';
const SYNC = 'Sync(uint112 reserve0, uint112 reserve1)';
const SWAP =
  'Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)';
const TRANSFER = 'Transfer(address indexed from, address indexed to, uint256 value)';
const CREATED =
  'PairCreated(address indexed token0, address indexed token1, address pair, uint256 pairCount)';

/** Mines a round that Alice wins and Bob loses, one that is void, and trades of a pair. */
function playScene(chain: FakeChain): void {
  chain.mine([prediction('StartRound(uint256 indexed epoch)', 1)]);
  chain.mine([
    prediction(`BetBull${BET}`, ALICE, 1, ONE),
    prediction(`BetBear${BET}`, BOB, 1, 2n * ONE),
  ]);
  chain.mine([
    of(fake.feed)(
      'AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt)',
      60_012_345_678n,
      7,
      1_700_000_009,
    ),
    prediction(`LockRound${PRICE}`, 1, 7, 60_012_345_678n),
    prediction('StartRound(uint256 indexed epoch)', 2),
  ]);
  chain.mine([prediction(`BetBull${BET}`, ALICE, 2, 5n)]);
  chain.mine([
    prediction(`EndRound${PRICE}`, 1, 8, 60_012_345_679n),
    prediction(
      'RewardsCalculated(uint256 indexed epoch, uint256 rewardBaseCalAmount, uint256 rewardAmount, uint256 treasuryAmount)',
      1,
      ONE,
      2_910_000_000_000_000_000n,
      90_000_000_000_000_000n,
    ),
    prediction('RoundVoided(uint256 indexed epoch, uint8 reason)', 2, 1),
  ]);
  chain.mine([
    prediction(`Claim${BET}`, ALICE, 1, 2_910_000_000_000_000_000n),
    prediction(`Claim${BET}`, ALICE, 2, 5n),
  ]);
  const factory = of(fake.factory);
  const pair = of(PAIR);
  // BNB is worth 600 BUSD; the token of the other pair has no price but by its BNB side.
  chain.mine([
    factory(CREATED, fake.wbnb, fake.busd, BNB_PAIR, 1),
    of(BNB_PAIR)(SYNC, 10n * ONE, 6_000n * ONE),
    factory(CREATED, fake.wbnb, fake.other, PAIR, 2),
    pair(TRANSFER, ZERO, ZERO, 1_000),
    pair(TRANSFER, ZERO, ALICE, 99_000),
    pair(SYNC, 5n * ONE, 100n * ONE),
    pair(
      'Mint(address indexed sender, uint256 amount0, uint256 amount1)',
      BOB,
      5n * ONE,
      100n * ONE,
    ),
  ]);
  chain.mine([
    // BNB falls in the block of the trade: it is valued at the block before.
    of(BNB_PAIR)(SYNC, 10n * ONE, 3_000n * ONE),
    pair(SYNC, 6n * ONE, 90n * ONE),
    pair(SWAP, BOB, ONE, 0, 0, 10n * ONE, ALICE),
    pair(TRANSFER, ALICE, PAIR, 9_000),
    pair(TRANSFER, PAIR, ZERO, 9_000),
    pair(SYNC, 5n * ONE, 80n * ONE),
    pair(
      'Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)',
      BOB,
      ONE,
      10n * ONE,
      BOB,
    ),
  ]);
  chain.mine([
    of(fake.masterChef)(
      'Deposit(address indexed user, uint256 indexed pid, uint256 amount)',
      ALICE,
      3,
      77,
    ),
    of(fake.vault)('Withdraw(address indexed sender, uint256 amount, uint256 shares)', ALICE, 5, 4),
  ]);
}

/** Returns the id of an account's bet in a round. */
export const betId = (account: string, epoch: string): string => `${account}${epoch}`;

/** Index of the scene, served. */
export interface SceneIndex {
  readonly chain: FakeChain;
  url: () => string;
  ask: (
    query: string,
    variables?: Record<string, unknown>,
    endpoint?: string,
  ) => ReturnType<Awaited<ReturnType<typeof serveIndex>>['ask']>;
}

/** Plays the scene and serves its index to the tests of a file. */
export function useScene(): SceneIndex {
  const chain = fakeChain();
  let served: Awaited<ReturnType<typeof serveIndex>>;
  beforeAll(async () => {
    playScene(chain);
    served = await serveIndex(chain);
  });
  afterAll(() => served.close());
  return {
    chain,
    url: () => served.url,
    ask: (query, variables = {}, endpoint = 'prediction') => served.ask(endpoint, query, variables),
  };
}
