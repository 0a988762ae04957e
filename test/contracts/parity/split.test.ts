import { expect } from 'chai';
import * as fc from 'fast-check';
import { network } from 'hardhat';
import { fillLegs } from '#entities/pairs/split/legs.ts';
import { WHOLE_SHARE, type FilledSplit, type Leg } from '#entities/pairs/split/splitTypes.ts';
import type { Pair, TradeType } from '#entities/pairs/pairTypes.ts';
import type { Token } from '#lib/currency.ts';
import { toAddress } from '#lib/address.ts';
import { campaign } from '#testing/campaign.ts';
import { makePair } from '#testing/pairs.ts';

const TOKENS = 6;
const BATCH = 50;
const GAS = 1_000_000_000n;
const TRADES = campaign(600, 100_000);
/** Reserves that a pair can hold; what is paid on top has to fit as well. */
const MOST_HELD = 2n ** 112n;

/** Generates amounts of up to so many bits; small ones are as likely as large ones. */
const sized = (bits: number, least = 1n) =>
  fc
    .integer({ min: 12, max: bits })
    .chain((most) => fc.bigInt({ min: least, max: 2n ** BigInt(most) - 1n }));

/** Generates nothing four times out of five. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

/** One token's part in a split: which later tokens it goes to, and weights of their shares. */
const splitting = fc.record({
  to: fc.array(fc.nat(TOKENS - 1), { minLength: 1, maxLength: 3 }),
  weights: fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 3, maxLength: 3 }),
});
const shape = fc.record({
  tradeType: fc.constantFrom<TradeType>('exactInput', 'exactOutput'),
  order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 2, maxLength: TOKENS }),
  splittings: fc.array(splitting, { minLength: TOKENS, maxLength: TOKENS }),
  /** In parts of 1,000 of a reserve, so that sizes suit the pools. */
  part: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 900 })),
  amount: seldom(sized(90)),
  /** What is wrong with the legs, where anything is. */
  change: seldom(
    fc.record({
      at: fc.nat(20),
      kind: fc.constantFrom('share', 'near', 'far', 'again', 'missing', 'order', 'round'),
      to: fc.nat(TOKENS - 1),
    }),
  ),
});
type Shape = typeof shape extends fc.Arbitrary<infer T> ? T : never;
/** Mostly alike, so that most trades pass; a few are dust or giants. */
const reserve = fc.oneof(
  { weight: 9, arbitrary: fc.bigInt({ min: 10n ** 21n, max: 10n ** 23n }) },
  { weight: 1, arbitrary: sized(90, 2_000n) },
);
const batches = fc.record({
  reserves: fc.array(fc.tuple(reserve, reserve), {
    minLength: (TOKENS * (TOKENS - 1)) / 2,
    maxLength: (TOKENS * (TOKENS - 1)) / 2,
  }),
  shapes: fc.array(shape, { minLength: BATCH, maxLength: BATCH }),
});

/** Edge from the exact amount on: `near` comes first in the order of the legs. */
interface Edge {
  near: number;
  far: number;
  share: number;
}

/** Returns legs in order, each token split over tokens after it; every one of them arrives. */
function edgesInOrder({ order, splittings }: Shape): Edge[] {
  const arrived = new Set([0]);
  return order.slice(0, -1).flatMap((near, place) => {
    if (!arrived.has(place)) return [];
    const { to, weights } = splittings[place]!;
    const later = order.length - place - 1;
    const places = [...new Set(to.map((one) => place + 1 + (one % later)))].toSorted(
      (a, b) => a - b,
    );
    const all = weights.slice(0, places.length).reduce((sum, weight) => sum + weight, 0);
    let left = WHOLE_SHARE;
    return places.map((next, index) => {
      arrived.add(next);
      const isLast = index === places.length - 1;
      const share = isLast ? left : Math.floor((WHOLE_SHARE * weights[index]!) / all);
      left -= share;
      return { near, far: order[next]!, share };
    });
  });
}

/** Returns the legs of a shape, some of them spoilt. */
function edgesOf(given: Shape): Edge[] {
  const edges = edgesInOrder(given);
  const { change } = given;
  if (!change) return edges;
  const at = change.at % edges.length;
  const changed = edges[at]!;
  if (change.kind === 'share') changed.share += [1, -1, WHOLE_SHARE, -changed.share][at % 4]!;
  if (change.kind === 'near') changed.near = change.to;
  if (change.kind === 'far') changed.far = change.to;
  if (change.kind === 'again') edges.splice(at, 0, { ...changed });
  if (change.kind === 'missing') edges.splice(at, 1);
  if (change.kind === 'order') edges.reverse();
  if (change.kind === 'round')
    // By two more tokens and back, before all else.
    edges.unshift(
      ...[
        [0, 1],
        [1, 2],
        [2, 0],
      ].map(([a, b]) => ({
        near: (edges[0]!.near + a!) % TOKENS,
        far: (edges[0]!.near + b!) % TOKENS,
        share: WHOLE_SHARE,
      })),
    );
  return edges.filter(({ near, far, share }) => near !== far && share >= 0);
}

async function deployBatch() {
  const { ethers } = await network.create({
    network: 'default',
    // The newest rules cap the gas of a transaction, below that of a batch.
    override: { hardfork: 'prague', blockGasLimit: GAS },
  });
  const batch = await ethers.deployContract('SplitBatch', [TOKENS]);
  const tokens: Token[] = [];
  for (let index = 0; index < TOKENS; index += 1) {
    const address = toAddress((await batch.getFunction('tokens')(index)) as string)!;
    tokens.push({ chainId: 31337, address, decimals: 18, symbol: `T${index}`, name: '' });
  }
  const opened: { a: number; b: number; address: string }[] = [];
  for (let a = 0; a < TOKENS; a += 1)
    for (let b = a + 1; b < TOKENS; b += 1) {
      const call = [tokens[a]!.address, tokens[b]!.address];
      const address = (await batch.getFunction('open').staticCall(...call)) as string;
      await batch.getFunction('open')(...call);
      opened.push({ a, b, address });
    }
  return { batch, tokens, opened };
}

/** Reports whether a pair would hold more than it can. */
const overflows = ({ legs }: FilledSplit): boolean =>
  legs.some(({ pair, tokenIn, amountIn }) => {
    const isToken0 = pair.token0.address === tokenIn.address;
    return (isToken0 ? pair.reserve0 : pair.reserve1) + amountIn >= MOST_HELD;
  });

describe("the app's numbers for a split swap equal the contract's", function () {
  this.timeout(1_200_000);

  it('for any legs, in order or not', async () => {
    const { batch, tokens, opened } = await deployBatch();
    const seen = { filled: 0, refused: 0, splits: 0, rounds: 0 };
    await fc.assert(
      fc.asyncProperty(batches, async ({ reserves, shapes }) => {
        const pools = new Map<string, Pair>();
        const keyOf = (x: Token, y: Token) => [x.address, y.address].toSorted().join();
        for (const [index, { a, b, address }] of opened.entries()) {
          const pair = makePair(tokens[a]!, tokens[b]!, ...reserves[index]!);
          pools.set(keyOf(tokens[a]!, tokens[b]!), { ...pair, address: toAddress(address)! });
        }
        const firstReserves = opened.map(({ a, b }) => {
          const { reserve0, reserve1 } = pools.get(keyOf(tokens[a]!, tokens[b]!))!;
          return [reserve0, reserve1];
        });
        const trades: unknown[] = [];
        const ours: bigint[] = [];
        for (const given of shapes) {
          const isForward = given.tradeType === 'exactInput';
          const edges = edgesOf(given);
          const legs = edges.map(({ near, far, share }): Leg => {
            const [tokenIn, tokenOut] = isForward
              ? [tokens[near]!, tokens[far]!]
              : [tokens[far]!, tokens[near]!];
            return { pair: pools.get(keyOf(tokenIn, tokenOut))!, tokenIn, tokenOut, share };
          });
          const [first, last] = [legs[0], legs.at(-1)];
          if (!first || !last) continue;
          const near = isForward ? first.tokenIn : first.tokenOut;
          const held = first.pair.token0 === near ? first.pair.reserve0 : first.pair.reserve1;
          const amount = given.amount ?? (held * BigInt(given.part)) / 1_000n + 1n;
          const filled = fillLegs(legs, {
            tradeType: given.tradeType,
            tokenIn: isForward ? first.tokenIn : last.tokenIn,
            tokenOut: isForward ? last.tokenOut : first.tokenOut,
            amount,
          });
          trades.push([
            isForward,
            amount,
            legs.map(({ tokenIn, tokenOut, share }) => [tokenIn.address, tokenOut.address, share]),
          ]);
          if (!filled || overflows(filled)) {
            ours.push(0n);
            seen.refused += 1;
            continue;
          }
          ours.push(isForward ? filled.amountOut : filled.amountIn);
          seen.filled += 1;
          if (legs.some(({ share }) => share < WHOLE_SHARE)) seen.splits += 1;
          if (given.change?.kind === 'round') seen.rounds += 1;
          for (const { pair, tokenIn, tokenOut, amountIn, amountOut } of filled.legs) {
            const [in0, in1] =
              pair.token0 === tokenIn ? [amountIn, -amountOut] : [-amountOut, amountIn];
            pools.set(keyOf(tokenIn, tokenOut), {
              ...pair,
              reserve0: pair.reserve0 + in0,
              reserve1: pair.reserve1 + in1,
            });
          }
        }
        const theirs = (await batch.getFunction('swap').staticCall(
          opened.map(({ address }) => address),
          firstReserves,
          trades,
          { gasLimit: GAS },
        )) as bigint[];
        expect([...theirs]).to.deep.equal(ours);
      }),
      { numRuns: TRADES / BATCH, seed: 7, endOnFailure: true },
    );
    const all = seen.filled + seen.refused;
    expect(seen.filled).to.be.above(all / 2);
    expect(seen.refused).to.be.above(all / 20);
    expect(seen.splits).to.be.above(all / 6);
    expect(seen.rounds).to.be.above(0);
  });
});
