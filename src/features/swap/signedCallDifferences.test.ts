import { differenceOf } from '#chain/encode.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { AbiCoder, getAddress, id, Interface, toBeHex, zeroPadValue } from 'ethers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import { OWNER } from '#testing/accounts.ts';
import { currency, token } from '#testing/currencies.ts';
import { encodeSwap, swapDifference, swapVariants } from './swapCall.ts';
import { limitOf, type SwapModel } from './swapModel.ts';
import { campaign } from '#testing/campaign.ts';

/** Random requests whose every change is refused. */
const RUNS = campaign(400, 1_000);

/** Checks a request as `send` does: from its bytes. */
const differs = (
  shown: SwapModel,
  request: { to: Address; data: Hex; value: bigint },
  now: number,
) => differenceOf(routerAbi, request, (call) => swapDifference(shown, call, now));

const router = contractAddress('router')!;
const NOW = 1_700_000_000;

// Written by hand from the router's documentation, not from the ABI that the code encodes with.
const documented = new Interface([
  'function swapExactTokensForTokens(uint amountIn, uint amountOutMin, address[] path, address to, uint deadline)',
  'function swapTokensForExactTokens(uint amountOut, uint amountInMax, address[] path, address to, uint deadline)',
  'function swapExactETHForTokens(uint amountOutMin, address[] path, address to, uint deadline) payable',
  'function swapETHForExactTokens(uint amountOut, address[] path, address to, uint deadline) payable',
  'function swapExactTokensForETH(uint amountIn, uint amountOutMin, address[] path, address to, uint deadline)',
  'function swapTokensForExactETH(uint amountOut, uint amountInMax, address[] path, address to, uint deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint amountIn, uint amountOutMin, address[] path, address to, uint deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint amountOutMin, address[] path, address to, uint deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint amountIn, uint amountOutMin, address[] path, address to, uint deadline)',
]);

const UNTAXED = { sellBps: 0, buyBps: 0 };

const [bnb] = [currency('BNB'), currency('BUSD'), currency('USDT')];

/** Words of router calldata by name, so that one of them can be replaced. */
interface Parts {
  selector: string;
  amounts: bigint[];
  path: string[];
  recipient: string;
  deadline: bigint;
}

function take(data: Hex): Parts {
  const parsed = documented.parseTransaction({ data })!;
  const args = parsed.args.toArray(true) as unknown[];
  const [path, recipient, deadline] = args.slice(-3) as [string[], string, bigint];
  return {
    selector: parsed.selector,
    amounts: args.slice(0, -3) as bigint[],
    path,
    recipient,
    deadline,
  };
}

function put({ selector, amounts, path, recipient, deadline }: Parts): Hex {
  const types = [...amounts.map(() => 'uint256'), 'address[]', 'address', 'uint256'];
  return `${selector}${AbiCoder.defaultAbiCoder()
    .encode(types, [...amounts, path, recipient, deadline])
    .slice(2)}` as Hex;
}

const amount = fc.bigInt({ min: 1n, max: 2n ** 112n });
const address = fc
  .bigInt({ min: 1n, max: 2n ** 160n - 1n })
  .map((value) => getAddress(toBeHex(value, 20)) as Address);
const anyToken = fc.constantFrom('BUSD', 'USDT', 'MEOW', 'BTCB', 'ETH');
const model: fc.Arbitrary<SwapModel> = fc
  .record({
    kind: fc.constantFrom('exactInput' as const, 'exactOutput' as const),
    symbols: fc.uniqueArray(anyToken, { minLength: 2, maxLength: 4 }),
    native: fc.constantFrom('none', 'input', 'output'),
    amounts: fc.tuple(amount, amount),
    recipient: fc.oneof(address, fc.constant(OWNER)),
    deadlineSeconds: fc.integer({ min: 1, max: 60 * 60 * 24 * 7 }),
    slippageBps: fc.integer({ min: 0, max: 4999 }),
  })
  .map(({ kind, symbols, native, amounts, recipient, deadlineSeconds, slippageBps }) => {
    const input = native === 'input' ? bnb : currency(symbols[0]!);
    const output = native === 'output' ? bnb : currency(symbols.at(-1)!);
    return {
      account: OWNER,
      recipient,
      input: { currency: input, amountRaw: toRaw(amounts[0]) },
      output: { currency: output, amountRaw: toRaw(amounts[1]) },
      ...limitOf(
        { tradeType: kind, inputAmount: amounts[0], outputAmount: amounts[1], taxes: UNTAXED },
        slippageBps,
      ),
      legs: null,
      route: [],
      impactE18: toRaw(0n),
      lpFeeRaw: null,
      path: [
        input.token.address,
        ...symbols.slice(1, -1).map((symbol) => token(symbol).address),
        output.token.address,
      ],
      slippageBps,
      deadlineSeconds,
    };
  });

type Request = { to: Address; data: Hex; value: bigint };

/** Functions by selector, both variants under the name of the plain one. */
const selectors = new Map(
  documented.fragments.map((fragment) => [
    id(fragment.format('sighash')).slice(0, 10),
    fragment.format('sighash').replace(/(?:SupportingFee\w*)?\(.*$/, ''),
  ]),
);

/**
 * Creates every change of a single field of a request, by the difference it must be refused for.
 * Lazy: there are many.
 */
function mutations(
  right: Request,
  other: Address,
  shown: SwapModel,
): [difference: string, make: () => Request][] {
  const parts = take(right.data);
  const changed = (change: Partial<Parts>): Request => ({
    ...right,
    data: put({ ...parts, ...change }),
  });
  const withData = (data: string): Request => ({ ...right, data: data as Hex });
  // Both variants of one exact input match the screen.
  const others = [...selectors]
    .filter(([, name]) => name !== selectors.get(parts.selector))
    .map(([selector]) => selector);
  return [
    ['router', () => ({ ...right, to: other })],
    ...[...others, '0x12345678'].map((selector): [string, () => Request] => [
      'method',
      () => withData(selector + right.data.slice(10)),
    ]),
    ['method', () => withData('0x')],
    ['method', () => withData(right.data.slice(0, -64))],
    ...parts.amounts.flatMap((value, index) =>
      [value + 1n, value - 1n, 0n].map((wrong): [string, () => Request] => [
        'amounts',
        () => changed({ amounts: parts.amounts.with(index, wrong) }),
      ]),
    ),
    [
      shown.input.currency.isNative ? 'amounts' : 'value',
      () => ({ ...right, value: right.value + 1n }),
    ],
    ...parts.path.map((_hop, index): [string, () => Request] => [
      'route',
      () => changed({ path: parts.path.with(index, other) }),
    ]),
    ['route', () => changed({ path: [...parts.path, other] })],
    ['route', () => changed({ path: parts.path.slice(0, -1) })],
    ['route', () => changed({ path: [] })],
    ['recipient', () => changed({ recipient: other })],
    ...[BigInt(NOW), 0n, BigInt(NOW + shown.deadlineSeconds) + 1n, 2n ** 256n - 1n].map(
      (deadline): [string, () => Request] => ['deadline', () => changed({ deadline })],
    ),
    // Trailing bytes that belong to no argument.
    ['data', () => withData(`${right.data}00`)],
    ['data', () => withData(right.data + zeroPadValue(other, 32).slice(2))],
  ];
}

describe('the signed call', () => {
  it('is what is shown, and any single difference is refused', () => {
    const called = new Set<string>();
    const refused = new Map<string, number>();
    let whole = 0;
    fc.assert(
      fc.property(model, address, fc.nat(), (shown, other, pick) => {
        fc.pre(!shown.path.includes(other) && other !== shown.recipient && other !== router);
        const variant = swapVariants(shown)[pick % 2] ?? 'normal';
        const deadline = BigInt(NOW + shown.deadlineSeconds);
        const request = encodeSwap(shown, variant, deadline);
        expect(differs(shown, request, NOW)).toBeUndefined();

        // Decoded by ethers from the documented signatures, the bytes hold the model.
        const { amounts, path, recipient, deadline: until, selector } = take(request.data);
        const [amountIn, amountOut, limit] = [
          shown.input.amountRaw,
          shown.output.amountRaw,
          shown.limitRaw,
        ].map(fromRaw);
        const [maxIn, minOut] =
          shown.kind === 'exactInput' ? [amountIn, limit] : [limit, amountOut];
        const inOrder = shown.kind === 'exactInput' ? [maxIn, minOut] : [minOut, maxIn];
        expect({ amounts, path, recipient, until, value: request.value }).toEqual({
          amounts: shown.input.currency.isNative ? [minOut] : inOrder,
          path: shown.path,
          recipient: shown.recipient,
          until: deadline,
          value: shown.input.currency.isNative ? maxIn : 0n,
        });
        called.add(selector);

        // Every change for some requests, one of them for each.
        const all = mutations(request, other, shown);
        const isWhole = pick % 40 === 0;
        whole += Number(isWhole);
        const chosen = isWhole ? all : [all[pick % all.length]!];
        for (const [difference, make] of chosen) {
          expect([difference, differs(shown, make(), NOW)]).toEqual([difference, difference]);
          refused.set(difference, (refused.get(difference) ?? 0) + 1);
        }
      }),
      { numRuns: RUNS, seed: 11 },
    );
    expect(called.size).toBe(9);
    expect(whole).toBeGreaterThan(RUNS * 0.015);
    for (const difference of [
      'router',
      'method',
      'amounts',
      'value',
      'route',
      'recipient',
      'deadline',
      'data',
    ])
      expect(refused.get(difference)).toBeGreaterThan(RUNS * 0.02);
  }, 60_000);
});
