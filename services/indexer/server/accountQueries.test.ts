import { afterAll, beforeAll, expect, it } from 'vitest';
import { emittedBy as of, fakeChain, type FakeChain } from '../testing/fakeChain.ts';
import { serveIndex } from '../testing/servedIndex.ts';
import { fake } from '../testing/testIndex.ts';

const ALICE = `0x${'a11ce'.padStart(40, '0')}`;
const BOB = `0x${'b0b'.padStart(40, '0')}`;
const SALE = `0x${'5a'.padStart(40, '0')}`;
const TREASURY = `0x${'7e'.padStart(40, '0')}`;
const BNB_PAIR = `0x${'9a1'.padStart(40, '0')}`;
const MEOW_PAIR = `0x${'9a2'.padStart(40, '0')}`;
const ONE = 10n ** 18n;

const [factory, sale, meow] = [of(fake.factory), of(SALE), of(fake.meow)];
const [profile, battle] = [of(fake.profile), of(fake.competition)];
const CREATED =
  'PairCreated(address indexed token0, address indexed token1, address pair, uint256 pairCount)';
const SYNC = 'Sync(uint112 reserve0, uint112 reserve1)';
const TRANSFER = 'Transfer(address indexed from, address indexed to, uint256 value)';
const CAT = 'BunnyMint(address indexed to, uint256 indexed tokenId, uint8 indexed bunnyId)';
const CAT_MOVE = 'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)';
const COMMIT = 'Deposit(address indexed user, uint256 amount, uint8 indexed pid)';
const HARVEST =
  'Harvest(address indexed user, uint256 offeringAmount, uint256 excessAmount, uint8 indexed pid)';
const KEPT = 'OfferingKept(address indexed user, uint256 amount)';
const ENTRY = '(address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId)';
const PICTURE = '(address indexed userAddress, address nftAddress, uint256 tokenId)';

function playScene(chain: FakeChain): void {
  // Before any price.
  chain.mine([of(fake.claim)(CAT, ALICE, 3, 6)]);
  // BNB is worth 600 dollars, and MEOW a thousandth of it.
  chain.mine([
    factory(CREATED, fake.wbnb, fake.busd, BNB_PAIR, 1),
    of(BNB_PAIR)(SYNC, 10n * ONE, 6_000n * ONE),
    factory(CREATED, fake.meow, fake.wbnb, MEOW_PAIR, 2),
    of(MEOW_PAIR)(SYNC, 1_000n * ONE, ONE),
    battle('UserRegister(address indexed userAddress, uint256 indexed teamId)', ALICE, 2),
  ]);
  chain.mine([
    of(fake.saleFactory)(
      'NewSale(address indexed sale, address indexed offeringToken, address indexed admin)',
      ...[SALE, fake.other, TREASURY],
    ),
    sale(COMMIT, ALICE, 70n, 1),
    sale(COMMIT, BOB, 1n, 0),
  ]);
  // The starter's price is the last transfer; the first one is another payment.
  chain.mine([
    meow(TRANSFER, ALICE, TREASURY, 9n),
    meow(TRANSFER, ALICE, TREASURY, 5n),
    of(fake.starterFactory)(CAT, ALICE, 4, 1),
  ]);
  chain.mine([
    profile(`UserNew${ENTRY}`, ALICE, 2, fake.other, 4),
    meow(TRANSFER, ALICE, fake.profile, 11n),
    profile(`UserUpdate${PICTURE}`, ALICE, fake.other, 3),
    meow(TRANSFER, ALICE, TREASURY, 12n),
    profile('UserPause(address indexed userAddress, uint256 teamId)', ALICE, 2),
  ]);
  // BNB is worth 900 dollars from here on.
  chain.mine([of(BNB_PAIR)(SYNC, 10n * ONE, 9_000n * ONE)]);
  chain.mine([
    sale(HARVEST, ALICE, 40n, 30n, 1),
    sale(KEPT, ALICE, 40n),
    sale(HARVEST, BOB, 2n, 9n, 0),
    sale('RefundKept(address indexed user, uint256 amount)', BOB, 9n),
  ]);
  chain.mine([
    sale('OfferingClaim(address indexed user, uint256 amount)', ALICE, 40n),
    sale('RefundClaim(address indexed user, uint256 amount)', BOB, 9n),
    battle(
      'RewardClaim(address indexed userAddress, uint256 indexed teamId, uint256 rewardGroup, uint256 volume, uint256 meow, uint256 points)',
      ...[ALICE, 2, 4, 5_000n, 100n, 1_750],
    ),
    battle(CAT, ALICE, 5, 20),
    of(fake.tradeIn)(
      'TradedIn(address indexed user, uint256 indexed tokenId, uint8 indexed bunnyId, uint256 amount)',
      ...[ALICE, 5, 20, 8n],
    ),
    // The cat that was traded in moves in the same transaction: no gift between accounts.
    of(fake.cats)(CAT_MOVE, ALICE, fake.tradeIn, 5),
    of(fake.earlyRefund)(
      'Refunded(address indexed user, uint256 userId, uint256 amount)',
      ...[ALICE, 1, 6n],
    ),
    profile(
      'TokenClaim(address indexed userAddress, address indexed nftAddress, uint256 tokenId)',
      ...[ALICE, fake.other, 3],
    ),
  ]);
  chain.mine([
    of(fake.cats)(CAT_MOVE, `0x${'0'.repeat(40)}`, ALICE, 9),
    of(fake.cats)(CAT_MOVE, ALICE, BOB, 3),
  ]);
}

let served: Awaited<ReturnType<typeof serveIndex>>;
beforeAll(async () => {
  const chain = fakeChain();
  playScene(chain);
  served = await serveIndex(chain);
});
afterAll(() => served.close());

interface Row {
  product: string;
  event: string;
  number: string | null;
  amount: string;
  refund: string | null;
  bnbUSD: string | null;
  meowUSD: string | null;
}

async function ask(user: string): Promise<Row[]> {
  const { data, errors } = await served.ask(
    'exchange',
    `query ($user: Bytes!) { rows: activities(first: 100, where: { user: $user }, orderBy: block) {
      product event number amount refund bnbUSD meowUSD } }`,
    { user },
  );
  expect(errors).toBeUndefined();
  return data!['rows'] as unknown as Row[];
}

const sortedLines = (rows: readonly Row[]): string[] =>
  rows
    .map(({ product, event, number, amount, refund }) =>
      [product, event, number ?? '-', amount, refund ?? '-'].join(' '),
    )
    .toSorted();

it('has what an account did in sales, the battle, with collectibles and its profile', async () => {
  expect(sortedLines(await ask(ALICE))).toEqual(
    [
      'collectibles BunnyMint 3 0 -',
      'collectibles BunnyMint 4 5 -',
      'collectibles BunnyMint 5 0 -',
      'collectibles Sent 3 0 -',
      'collectibles TradedIn 5 8 -',
      'competition RewardClaim 2 100 -',
      'competition UserRegister 2 0 -',
      'profile Refunded - 6 -',
      'profile TokenClaim 3 0 -',
      'profile UserNew - 11 -',
      'profile UserPause - 0 -',
      'profile UserUpdate - 0 -',
      'sales Deposit 1 70 -',
      // The tokens were refused, and paid by the claim.
      'sales Harvest 1 0 30',
      'sales OfferingClaim - 40 -',
    ].toSorted(),
  );
  expect(sortedLines(await ask(BOB))).toEqual([
    'collectibles Received 3 0 -',
    'sales Deposit 0 1 -',
    // The LP tokens were refused, and paid by the claim.
    'sales Harvest 0 2 0',
    'sales RefundClaim - 0 9',
  ]);
});

it('knows the prices before the block of each, and none before the first', async () => {
  const rows = await ask(ALICE);
  const pricesOf = (event: string, number: string | null) => {
    const { bnbUSD, meowUSD } = rows.find((row) => row.event === event && row.number === number)!;
    return [bnbUSD, meowUSD].map((price) => (price === null ? null : Number(price)));
  };
  expect(pricesOf('BunnyMint', '3')).toEqual([null, null]);
  // Prices that the same block made are not those before it.
  expect(pricesOf('UserRegister', '2')).toEqual([null, null]);
  expect(pricesOf('Deposit', '1')).toEqual([600, 0.6]);
  expect(pricesOf('Harvest', '1')).toEqual([900, 0.9]);
});
