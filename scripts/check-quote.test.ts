import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { TradeType } from '../src/entities/pairs/pairTypes.ts';
import { fillLegs } from '../src/entities/pairs/split/legs.ts';
import { findLegs } from '../src/entities/pairs/split/plannedLegs.ts';
import { solveSplit } from '../src/entities/pairs/split/solveSplit.ts';
import { splitProof } from '../src/entities/pairs/split/splitProof.ts';
import type { Leg, SplitRequest } from '../src/entities/pairs/split/splitTypes.ts';
import type { Token } from '../src/lib/currency.ts';
import { makePair, makeTokens } from '../src/testing/pairs.ts';
import { root } from '../services/lib/settings.ts';

/** Proof as the program reads it, to be tampered with. */
interface Proof {
  version: number;
  feeBps: number;
  tokenIn: string;
  chainId: number;
  blockHash: string;
  amountIn: string;
  amountOut: string;
  bound: string;
  tokens: { address: string; price: string }[];
  pools: { address: string; token0: string; token1: string; reserve0: string; reserve1: string }[];
  legs: {
    pool: string;
    tokenIn: string;
    tokenOut: string;
    share: number;
    amountIn: string;
    amountOut: string;
  }[];
}

const folder = mkdtempSync(join(tmpdir(), 'check-quote-'));
afterAll(() => rmSync(folder, { recursive: true }));

const E18 = 10n ** 18n;
const [a, b, c, d] = makeTokens(4) as [Token, Token, Token, Token];
const pairs = [
  makePair(a, b, 1_000n * E18, 1_010n * E18),
  makePair(a, c, 900n * E18, 1_900n * E18),
  makePair(c, b, 2_000n * E18, 1_000n * E18),
  makePair(a, d, 500n * E18, 500n * E18),
  makePair(d, b, 400n * E18, 400n * E18),
  makePair(c, d, 1_600n * E18, 800n * E18),
];
const factory = '0x00000000000000000000000000000000000000fA' as const;
const blockHash = `0x${'ab'.repeat(32)}` as const;

const requestOf = (tradeType: TradeType): SplitRequest => ({
  tradeType,
  tokenIn: a,
  tokenOut: b,
  amount: 100n * E18 + 1n,
});

/** Returns the proof of given legs, or of the solver's. */
function proofOf(tradeType: TradeType, along?: readonly Leg[]): Proof {
  const request = requestOf(tradeType);
  const plan = solveSplit(pairs, { ...request, legCost: 0n })!;
  const filled = fillLegs(along ?? findLegs(pairs, plan.legs)!, request)!;
  const quote = { chainId: 56, block: 2_691, blockHash, factory, request, pairs, filled };
  return JSON.parse(splitProof({ ...quote, prices: plan.prices })!) as Proof;
}

/** Runs the program on a proof; returns its exit code and what it printed. */
async function check(proof: Proof, ...args: string[]) {
  const file = join(folder, 'proof.json');
  writeFileSync(file, JSON.stringify(proof));
  const child = spawn(process.execPath, ['scripts/check-quote.mjs', file, ...args], { cwd: root });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (printed += text.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, printed };
}

const forward = proofOf('exactInput');
const WRONG_LEG = /share, order or amounts of the leg in pool 0x\w{40} are wrong/;
const plus = (text: string) => String(BigInt(text) + 1n);

describe('check-quote', () => {
  it.each(['exactInput', 'exactOutput'] as const)('accepts a proof of an %s', async (tradeType) => {
    const proof = proofOf(tradeType);
    expect(proof.legs.length).toBeGreaterThan(3);
    const { code, printed } = await check(proof);
    expect(printed).toBe(
      `Correct: ${proof.amountIn} brings ${proof.amountOut}; the bound is ${proof.bound}.\n` +
        `Chain 56, block 2691, factory ${factory.toLowerCase()}, pools: 6.\n` +
        'Checked: only the sums.\n',
    );
    expect(code).toBe(0);
  });

  it.each<[TradeType, number[]]>([
    ['exactInput', [1, 5, 3, 0]],
    ['exactOutput', [2, 5, 4, 0]],
  ])('accepts an %s that goes round over four pools, as the contract does', async (type, round) => {
    const isForward = type === 'exactInput';
    let near: Token = isForward ? a : b;
    const legs = round.map((index): Leg => {
      const pair = pairs[index]!;
      const far = pair.token0 === near ? pair.token1 : pair.token0;
      const [tokenIn, tokenOut] = isForward ? [near, far] : [far, near];
      near = far;
      return { pair, tokenIn, tokenOut, share: 1_000_000 };
    });
    const proof = proofOf(type, legs);
    expect(proof.legs).toHaveLength(4);
    expect(await check(proof)).toMatchObject({ code: 0 });
  });

  it.each<[string, (proof: Proof) => void, RegExp]>([
    ['of another version', (proof) => (proof.version = 2), /no proof of version 1/],
    ['with a lower bound', (proof) => (proof.bound = proof.amountOut), /the bound is \d+, not/],
    ['with a better output', (proof) => (proof.amountOut = plus(proof.amountOut)), /legs come to/],
    ['with a smaller input', (proof) => (proof.amountIn = '1'), /the bound is/],
    [
      'with another fee',
      (proof) => (proof.feeBps = 30),
      /fee is 30 bps, but that of the pools is 25/,
    ],
    ['without a price', (proof) => (proof.tokens[3]!.price = '0'), /lacks reserves, prices/],
    ['with no tokens', (proof) => (proof.tokens = []), /lacks reserves, prices/],
    [
      'with a negative price',
      (proof) => proof.tokens.forEach((token) => (token.price = `-${token.price}`)),
      /^Refused: /,
    ],
    [
      'without the token that is paid',
      (proof) => (proof.tokenIn = factory),
      /lacks the prices of what is paid/,
    ],
    ['without pools', (proof) => Reflect.deleteProperty(proof, 'pools'), /pools/],
    [
      'with two prices for two spellings of a token',
      ({ tokens: all, pools: [pool] }) => {
        all.push({ address: pool!.token0.toUpperCase().replace('X', 'x'), price: '1' });
      },
      /the bound is/,
    ],
    [
      'with a reserve that the bound does not follow',
      (proof) => (proof.pools[0]!.reserve0 = proof.pools[0]!.reserve1),
      /the bound is/,
    ],
    [
      'with a pool turned round',
      ({ pools: [pool] }) => ([pool!.token0, pool!.token1] = [pool!.token1, pool!.token0]),
      /pool 0x\w+ lacks .* the order of its tokens/,
    ],
    [
      'whose leg states more than its pool pays',
      ({ legs }) => (legs[0]!.amountOut = plus(legs[0]!.amountOut)),
      WRONG_LEG,
    ],
    ['with larger shares', ({ legs }) => (legs[0]!.share += 1), WRONG_LEG],
    ['with a pool used twice', ({ legs }) => (legs[1] = legs[0]!), /a pool is used twice/],
    [
      'with a pool that is not listed',
      ({ legs }) => (legs[0]!.pool = factory),
      /is not listed with the tokens of its leg/,
    ],
    ['with legs out of order', ({ legs }) => legs.reverse(), WRONG_LEG],
    [
      'with a leg of nothing',
      ({ legs: [leg] }) => Object.assign(leg!, { share: 0, amountIn: '0', amountOut: '0' }),
      WRONG_LEG,
    ],
    [
      'whose legs of one token do not stand together',
      ({ legs }) => {
        const [, brings] = legs;
        const onward = legs.findIndex(({ tokenIn }) => tokenIn === brings!.tokenOut);
        legs.splice(2, 0, ...legs.splice(onward, 1));
      },
      WRONG_LEG,
    ],
    ['without its last leg', ({ legs }) => legs.pop(), /the legs come to/],
  ])('refuses a proof %s', async (_, tamper, sentence) => {
    const proof = structuredClone(forward);
    tamper(proof);
    const { code, printed } = await check(proof);
    expect(printed).toMatch(/^Refused: .*\.\n$/);
    expect(printed).toMatch(sentence);
    expect(code).toBe(1);
  });
});

describe('the arguments of check-quote', () => {
  it.each([
    [['--rpc']],
    [['--rpc=']],
    [['--node', 'http://127.0.0.1:1']],
    [['http://127.0.0.1:1']],
    [['--rpc', 'http://127.0.0.1:1', 'more']],
  ])('are refused as %j', async (args) => {
    expect(await check(forward, ...args)).toEqual({
      code: 1,
      printed: 'Usage: node check-quote.mjs proof.json [--rpc URL]\n',
    });
  });
});

const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0');

/** What the chain has beyond the proof's pools. */
const chain = { reserve: 0n, pair: 0n };
afterEach(() => Object.assign(chain, { reserve: 0n, pair: 0n }));

/** Serves the chain of the proof. */
function answer(method: string, [call]: [{ to: string; data: string }]): unknown {
  if (method === 'eth_chainId') return '0x38';
  if (method === 'eth_getBlockByNumber') return { hash: blockHash };
  const asked = (pair: (typeof pairs)[number]) =>
    call.to === factory.toLowerCase()
      ? call.data.endsWith(word(pair.token0.address) + word(pair.token1.address))
      : call.to === pair.address.toLowerCase();
  const pair = pairs.find(asked)!;
  return call.to === factory.toLowerCase()
    ? `0x${word(BigInt(pair.address) + chain.pair)}`
    : `0x${word(pair.reserve0)}${word(pair.reserve1 + chain.reserve)}${word(1n)}`;
}

describe('check-quote with --rpc', () => {
  const server = createServer((request, response) => {
    void (async () => {
      const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as {
        method: string;
        params: [{ to: string; data: string }];
      };
      response.end(JSON.stringify({ id: 1, result: answer(body.method, body.params) }));
    })();
  }).listen(0, '127.0.0.1');
  afterAll(() => server.close());
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  it.each<[string, () => string[]]>([
    ['as the next argument', () => ['--rpc', url()]],
    ['after an equals sign', () => [`--rpc=${url()}`]],
  ])('accepts reserves that are the chain’s, with the address %s', async (_, args) => {
    const { code, printed } = await check(forward, ...args());
    expect(printed).toMatch(/^Correct: /);
    expect(printed).toContain("Checked: the sums, and that pools and reserves are the chain's.");
    expect(code).toBe(0);
  });

  it('refuses where no node answers', async () => {
    const { code, printed } = await check(forward, '--rpc', 'http://127.0.0.1:1');
    expect(printed).toMatch(/^Refused: .*\.\n$/);
    expect(code).toBe(1);
  });

  it.each<[string, (proof: Proof) => void, string]>([
    ['another chain', (proof) => (proof.chainId = 97), 'the node is on another chain'],
    [
      'another block',
      (proof) => (proof.blockHash = `0x${'cd'.repeat(32)}`),
      'the node knows another block 2691',
    ],
    ['a pool of another factory', () => (chain.pair = 1n), "is not the factory's"],
    ['other reserves', () => (chain.reserve = 1n), 'had other reserves'],
  ])('refuses %s', async (_, tamper, sentence) => {
    const proof = structuredClone(forward);
    tamper(proof);
    const { code, printed } = await check(proof, '--rpc', url());
    expect(printed).toContain(sentence);
    expect(code).toBe(1);
  });
});
