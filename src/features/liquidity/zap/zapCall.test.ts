import { differenceOf } from '#chain/encode.ts';
import { zapAbi } from '#protocol/abi/zapAbi.ts';
import { AbiCoder, getAddress, Interface, toBeHex } from 'ethers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import type { Permit } from '#entities/writeFlow/permit.ts';
import { OWNER } from '#testing/accounts.ts';
import { currency, token } from '#testing/currencies.ts';
import { encodeZap, zapDifference } from './zapCall.ts';
import type { ZapKind, ZapModel } from './zapModel.ts';
import { campaign } from '#testing/campaign.ts';
import { NOW, modelOf, permitOf } from '#testing/zapModels.ts';

/** Checks a request as `send` does: from its bytes. */
const differs = (
  shown: ZapModel,
  request: { to: Address; data: Hex; value: bigint },
  now: number,
  permit: Permit | null,
) => differenceOf(zapAbi, request, (call) => zapDifference(shown, call, now, permit));

const zap = contractAddress('zap')!;

const OUT = 'uint liquidity, uint minAmountOut, address to, uint deadline';
const SIGNED = `${OUT}, bool approveMax, uint8 v, bytes32 r, bytes32 s`;
// Written by hand from the contract's documentation, not from the ABI that the code encodes with.
const documented = new Interface([
  'function zapIn(address tokenIn, address otherToken, uint amountIn, uint minLiquidity, address to, uint deadline)',
  'function zapInETH(address otherToken, uint minLiquidity, address to, uint deadline) payable',
  `function zapOut(address tokenOut, address otherToken, ${OUT})`,
  `function zapOutETH(address otherToken, ${OUT})`,
  `function zapOutWithPermit(address tokenOut, address otherToken, ${SIGNED})`,
  `function zapOutETHWithPermit(address otherToken, ${SIGNED})`,
]);

describe('the zap call', () => {
  const [busd, usdt, wbnb] = [token('BUSD').address, token('USDT').address, token('WBNB').address];
  it.each<
    [
      name: string,
      kind: ZapKind,
      symbol: string,
      other: string,
      isSigned: boolean,
      args: unknown[],
      value: bigint,
    ]
  >([
    ['zapIn', 'in', 'BUSD', 'USDT', false, [busd, usdt, 1_000n, 497n], 0n],
    ['zapIn', 'in', 'USDT', 'BNB', false, [usdt, wbnb, 1_000n, 497n], 0n],
    ['zapIn', 'in', 'WBNB', 'USDT', false, [wbnb, usdt, 1_000n, 497n], 0n],
    ['zapInETH', 'in', 'BNB', 'USDT', false, [usdt, 497n], 1_000n],
    ['zapOut', 'out', 'BUSD', 'BNB', false, [busd, wbnb, 1_000n, 497n], 0n],
    ['zapOutETH', 'out', 'BNB', 'BUSD', false, [busd, 1_000n, 497n], 0n],
    ['zapOutWithPermit', 'out', 'USDT', 'BUSD', true, [usdt, busd, 1_000n, 497n], 0n],
    ['zapOutETHWithPermit', 'out', 'BNB', 'USDT', true, [usdt, 1_000n, 497n], 0n],
  ])(
    'is %s (%s) for %s of the pool with %s',
    (name, kind, symbol, other, isSigned, args, value) => {
      const model = modelOf(kind, symbol, other);
      const permit = isSigned ? permitOf(model) : null;
      const request = encodeZap(model, BigInt(NOW + 600), permit);
      const parsed = documented.parseTransaction({ data: request.data });
      expect(parsed?.name).toBe(name);
      const signed = permit ? [false, 28n, permit.r, permit.s] : [];
      expect(parsed?.args.toArray(true)).toEqual([...args, OWNER, BigInt(NOW + 600), ...signed]);
      expect([request.to, request.value]).toEqual([zap, value]);
      expect(differs(model, request, NOW, permit)).toBeUndefined();
    },
  );
});

const coder = AbiCoder.defaultAbiCoder();
const amount = fc.bigInt({ min: 1n, max: 2n ** 112n }).map(toRaw);
const word = fc.bigInt({ min: 1n, max: 2n ** 255n }).map((value) => toBeHex(value, 32) as Hex);
const symbols = fc.uniqueArray(fc.constantFrom('BUSD', 'USDT', 'MEOW', 'ETH'), {
  minLength: 2,
  maxLength: 2,
});
const scene = fc
  .record({
    kind: fc.constantFrom<ZapKind>('in', 'out'),
    symbols,
    native: fc.constantFrom('none', 'own', 'other'),
    inputRaw: amount,
    minRaw: amount,
    deadlineSeconds: fc.integer({ min: 2, max: 60 * 60 * 24 * 7 }),
    isSigned: fc.boolean(),
    v: fc.constantFrom(27 as const, 28 as const),
    words: fc.tuple(word, word),
  })
  .map(
    ({
      kind,
      symbols: [first, second],
      native,
      inputRaw,
      minRaw,
      deadlineSeconds,
      isSigned,
      v,
      words: [r, s],
    }) => {
      const model = modelOf(
        kind,
        native === 'own' ? 'BNB' : first!,
        native === 'other' ? 'BNB' : second!,
        { inputRaw, minRaw, deadlineSeconds },
      );
      return {
        model,
        permit:
          isSigned && kind === 'out'
            ? permitOf(model, { v, r, s, deadline: NOW + deadlineSeconds })
            : null,
      };
    },
  );

const stranger = getAddress('0x000000000000000000000000000000000000dead') as Address;

/** Returns another value of the same type. */
function another(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'bigint') return value === 27n ? 28n : value + 1n;
  return String(value).length === 42 ? stranger : toBeHex(BigInt(value as string) ^ 1n, 32);
}

describe('the shown-equals-signed check', () => {
  it('accepts what was encoded and refuses every change of a single argument, 1,000 times', () => {
    fc.assert(
      fc.property(scene, ({ model, permit }) => {
        const request = encodeZap(model, BigInt(NOW + model.deadlineSeconds), permit);
        expect(differs(model, request, NOW, permit)).toBeUndefined();
        const parsed = documented.parseTransaction({ data: request.data })!;
        const args = parsed.args.toArray(true) as unknown[];
        const types = parsed.fragment.inputs.map(({ type }) => type);
        for (const index of args.keys()) {
          const changed = args.map((value, at) => (at === index ? another(value) : value));
          const data = `${parsed.selector}${coder.encode(types, changed).slice(2)}` as Hex;
          expect(
            differs(model, { ...request, data }, NOW, permit),
            `${parsed.name}, argument ${index}`,
          ).toBeDefined();
        }
        expect(differs(model, { ...request, to: stranger }, NOW, permit)).toBe('contract');
        expect(differs(model, { ...request, value: request.value + 1n }, NOW, permit)).toBe(
          'value',
        );
        expect(differs(model, { ...request, data: `${request.data}00` }, NOW, permit)).toBe('data');
        expect(differs(model, { ...request, data: '0x12345678' }, NOW, permit)).toBe('method');
        expect(differs(model, request, NOW + model.deadlineSeconds, permit)).toBeDefined();
      }),
      { numRuns: campaign(200, 1_000) },
    );
  });

  it('refuses every model that differs in what is signed, 1,000 times', () => {
    const plus = (raw: ZapModel['inputRaw']) => toRaw(BigInt(raw) + 1n);
    fc.assert(
      fc.property(scene, ({ model, permit }) => {
        const request = encodeZap(
          model,
          BigInt(permit?.deadline ?? NOW + model.deadlineSeconds),
          permit,
        );
        const others: Partial<ZapModel>[] = [
          { kind: model.kind === 'in' ? 'out' : 'in' },
          { account: stranger },
          { currency: currency('BTCB') },
          { other: currency('BTCB') },
          { currency: model.other, other: model.currency },
          { inputRaw: plus(model.inputRaw) },
          { minRaw: plus(model.minRaw) },
        ];
        for (const change of others) {
          expect(
            differs({ ...model, ...change }, request, NOW, permit),
            Object.keys(change).join(),
          ).toBeDefined();
        }
      }),
      { numRuns: campaign(200, 1_000) },
    );
  });

  it('refuses LP tokens of another pool than that of the two tokens', () => {
    for (const kind of ['in', 'out'] as const) {
      const model = modelOf(kind, 'BUSD', 'BNB', { lp: modelOf('in', 'MEOW', 'ETH').lp });
      const request = encodeZap(model, BigInt(NOW + 5), null);
      expect(differs(model, request, NOW, null)).toBe('pool');
    }
  });

  it('refuses a call with a permit where none is shown, and one without where one is', () => {
    const model = modelOf('out', 'BUSD', 'BNB');
    const permit = permitOf(model);
    const deadline = BigInt(permit.deadline);
    expect(differs(model, encodeZap(model, deadline, permit), NOW, null)).toBe('method');
    expect(differs(model, encodeZap(model, deadline, null), NOW, permit)).toBe('method');
    expect(differs(model, encodeZap(model, deadline - 1n, permit), NOW, permit)).toBe('deadline');
  });

  it.each<[string, Partial<Permit>]>([
    ['another account', { owner: stranger }],
    ['another chain', { chainId: 56 }],
    ['another pool', { pair: stranger }],
    ['the router', { spender: contractAddress('router')! }],
    ['another amount', { valueRaw: toRaw(1_001n) }],
    ['a time that has passed', { deadline: NOW }],
  ])('refuses a permit for %s', (_name, change) => {
    const model = modelOf('out', 'BUSD', 'BNB');
    const permit = permitOf(model, change);
    expect(differs(model, encodeZap(model, BigInt(permit.deadline), permit), NOW, permit)).toBe(
      'signature',
    );
  });
});
