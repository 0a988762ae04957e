import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeChain, type Emitted } from '../testing/fakeChain.ts';
import { serveIndex } from '../testing/servedIndex.ts';
import { fake } from '../testing/testIndex.ts';

const ALICE = `0x${'a11ce'.padStart(40, '0')}`;
const BOB = `0x${'b0b'.padStart(40, '0')}`;
const PAIR = `0x${'9a1'.padStart(40, '0')}`;
const FEES = `0x${'fee5'.padStart(40, '0')}`;
const ZERO = `0x${'0'.repeat(40)}`;
const CREATED =
  'PairCreated(address indexed token0, address indexed token1, address pair, uint256 pairCount)';
const SWAP =
  'Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)';
const TRANSFER = 'Transfer(address indexed from, address indexed to, uint256 value)';

/** Returns the event of a transaction that an account sends. */
const by =
  (sender: string, transaction: number) =>
  (address: string, signature: string, ...values: Emitted['values']): Emitted => ({
    address,
    signature,
    values,
    transaction,
    sender,
  });

let served: Awaited<ReturnType<typeof serveIndex>>;
beforeAll(async () => {
  const chain = fakeChain();
  chain.mine([by(BOB, 0)(fake.factory, CREATED, fake.other, fake.wbnb, PAIR, 1)]);
  const buys = by(ALICE, 1);
  const sells = by(ALICE, 2);
  const stakes = by(ALICE, 3);
  chain.mine([
    // Alice pays 5 coins for 1,000 of a token that burns a tenth; 900 arrive.
    buys(fake.wbnb, 'Deposit(address indexed dst, uint256 amount)', fake.router, 5n),
    buys(fake.wbnb, TRANSFER, fake.router, PAIR, 5n),
    buys(fake.other, TRANSFER, PAIR, ZERO, 100n),
    buys(fake.other, TRANSFER, PAIR, ALICE, 900n),
    buys(PAIR, SWAP, fake.router, 0n, 5n, 1_000n, 0n, ALICE),
    // She sells 500 of them to Bob: the tax is taken before the pair counts.
    sells(fake.other, TRANSFER, ALICE, ZERO, 50n),
    sells(fake.other, TRANSFER, ALICE, PAIR, 450n),
    sells(fake.wbnb, TRANSFER, PAIR, BOB, 2n),
    sells(PAIR, SWAP, fake.router, 450n, 0n, 0n, 2n, BOB),
    // A farm takes 20 of 100.
    stakes(fake.busd, TRANSFER, ALICE, fake.masterChef, 100n),
    stakes(fake.busd, TRANSFER, fake.masterChef, FEES, 20n),
    stakes(
      fake.masterChef,
      'Deposit(address indexed user, uint256 indexed pid, uint256 amount)',
      ...[ALICE, 5, 80n],
    ),
  ]);
  served = await serveIndex(chain);
});
afterAll(() => served.close());

async function ask(user: string): Promise<string[]> {
  const { data, errors } = await served.ask(
    'exchange',
    `query ($user: Bytes!) { rows: flows(first: 100, where: { user: $user }, orderBy: logIndex) {
      token amount kind logIndex } }`,
    { user },
  );
  expect(errors).toBeUndefined();
  return (data!['rows'] as unknown as Record<string, string>[]).map(
    ({ logIndex, kind, amount, token }) => `${logIndex} ${kind} ${amount} ${token}`,
  );
}

it('has what reached and left an account, to the unit, with what the network took', async () => {
  const fee = '300000';
  expect((await ask(ALICE)).toSorted()).toEqual(
    [
      `0 Out 5 ${ZERO}`,
      `3 In 900 ${fake.other}`,
      `0 Fee ${fee} ${ZERO}`,
      `5 Out 50 ${fake.other}`,
      `6 Out 450 ${fake.other}`,
      `5 Fee ${fee} ${ZERO}`,
      `9 Out 100 ${fake.busd}`,
      `9 Fee ${fee} ${ZERO}`,
    ].toSorted(),
  );
});

it('has what another account’s trade sent, and nothing of contracts', async () => {
  expect(await ask(BOB)).toEqual([`7 In 2 ${fake.wbnb}`]);
  expect(await ask(PAIR)).toEqual([]);
  expect(await ask(fake.router)).toEqual([]);
});
