import { AbiCoder, getAddress, Interface, toBeHex } from 'ethers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractAddress, chain } from '#config/chains.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { lpToken } from '#entities/pairs/poolCalls.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import { currency, OWNER, token } from '#testing/swapWorld.tsx';
import type { Permit } from '../permit.ts';
import { encodeRemove, removeDiffersFrom, removeVariants, type RemoveVariant } from './removeCall.ts';
import type { RemoveModel } from './removeModel.ts';

const router = contractAddress('router')!;
const NOW = 1_700_000_000;

const PLAIN = 'uint liquidity, uint amountAMin, uint amountBMin, address to, uint deadline';
const SIGNED = `${PLAIN}, bool approveMax, uint8 v, bytes32 r, bytes32 s`;
// Written down by hand, from the router's documentation: not from the ABI that the code encodes with.
const documented = new Interface([
  `function removeLiquidity(address tokenA, address tokenB, ${PLAIN})`,
  `function removeLiquidityETH(address token, ${PLAIN})`,
  `function removeLiquidityWithPermit(address tokenA, address tokenB, ${SIGNED})`,
  `function removeLiquidityETHWithPermit(address token, ${SIGNED})`,
  `function removeLiquidityETHSupportingFeeOnTransferTokens(address token, ${PLAIN})`,
  `function removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(address token, ${SIGNED})`,
]);

function modelOf(symbolA: string, symbolB: string, change: Partial<RemoveModel> = {}): RemoveModel {
  const [a, b] = [currency(symbolA), currency(symbolB)];
  return {
    account: OWNER,
    lp: lpToken(sortTokens(a.token, b.token)!)!,
    liquidityRaw: toRaw(1_000n),
    a: { currency: a, amountRaw: toRaw(500n), leastRaw: toRaw(497n) },
    b: { currency: b, amountRaw: toRaw(800n), leastRaw: toRaw(796n) },
    slippageBps: 50,
    deadlineSeconds: 1200,
    ...change,
  };
}

function permitOf(model: RemoveModel, change: Partial<Permit> = {}): Permit {
  return {
    owner: model.account,
    chainId: chain.id,
    pair: model.lp.address,
    spender: router,
    valueRaw: model.liquidityRaw,
    nonceRaw: toRaw(3n),
    deadline: NOW + 600,
    v: 28,
    r: `0x${'a'.repeat(64)}`,
    s: `0x${'1'.repeat(64)}`,
    ...change,
  };
}

describe('the router call of a withdrawal', () => {
  const [busd, usdt] = [token('BUSD').address, token('USDT').address];
  const cases: [name: string, a: string, b: string, variant: RemoveVariant, isSigned: boolean, args: unknown[]][] = [
    ['removeLiquidity', 'BUSD', 'USDT', 'normal', false, [busd, usdt, 1_000n, 497n, 796n]],
    ['removeLiquidity', 'WBNB', 'USDT', 'normal', false, [token('WBNB').address, usdt, 1_000n, 497n, 796n]],
    ['removeLiquidityETH', 'BNB', 'USDT', 'normal', false, [usdt, 1_000n, 796n, 497n]],
    ['removeLiquidityETH', 'BUSD', 'BNB', 'normal', false, [busd, 1_000n, 497n, 796n]],
    ['removeLiquidityETHSupportingFeeOnTransferTokens', 'BNB', 'USDT', 'feeOnTransfer', false, [usdt, 1_000n, 796n, 497n]],
    ['removeLiquidityWithPermit', 'BUSD', 'USDT', 'normal', true, [busd, usdt, 1_000n, 497n, 796n]],
    ['removeLiquidityETHWithPermit', 'BUSD', 'BNB', 'normal', true, [busd, 1_000n, 497n, 796n]],
    ['removeLiquidityETHWithPermitSupportingFeeOnTransferTokens', 'BUSD', 'BNB', 'feeOnTransfer', true, [busd, 1_000n, 497n, 796n]],
  ];

  it.each(cases)('is %s for %s and %s', (name, a, b, variant, isSigned, args) => {
    const model = modelOf(a, b);
    const permit = isSigned ? permitOf(model) : null;
    const { to, data, value } = encodeRemove(model, variant, BigInt(NOW + 600), permit);
    const parsed = documented.parseTransaction({ data });
    expect(parsed?.name).toBe(name);
    const signed = permit ? [false, 28n, permit.r, permit.s] : [];
    expect(parsed?.args.toArray(true)).toEqual([...args, OWNER, BigInt(NOW + 600), ...signed]);
    expect([to, value]).toEqual([router, 0n]);
    expect(removeDiffersFrom(model, { to, data, value }, NOW, permit)).toBeUndefined();
  });

  it('has a fee-on-transfer form with the coin only, tried second', () => {
    expect(removeVariants(modelOf('BNB', 'USDT'))).toEqual(['normal', 'feeOnTransfer']);
    expect(removeVariants(modelOf('WBNB', 'USDT'))).toEqual(['normal']);
  });
});

const coder = AbiCoder.defaultAbiCoder();
const amount = fc.bigInt({ min: 1n, max: 2n ** 112n });
const word = fc.bigInt({ min: 1n, max: 2n ** 255n }).map((value) => toBeHex(value, 32) as Hex);
const symbols = fc.uniqueArray(fc.constantFrom('BUSD', 'USDT', 'MEOW', 'ETH'), { minLength: 2, maxLength: 2 });
const scene = fc
  .record({
    symbols,
    native: fc.constantFrom('none', 'a', 'b'),
    amounts: fc.tuple(amount, amount, amount),
    deadlineSeconds: fc.integer({ min: 2, max: 60 * 60 * 24 * 7 }),
    isSigned: fc.boolean(),
    v: fc.constantFrom(27 as const, 28 as const),
    words: fc.tuple(word, word),
  })
  .map(({ symbols: [first, second], native, amounts, deadlineSeconds, isSigned, v, words: [r, s] }) => {
    const model = modelOf(native === 'a' ? 'BNB' : first!, native === 'b' ? 'BNB' : second!, { liquidityRaw: toRaw(amounts[0]), deadlineSeconds });
    model.a.leastRaw = toRaw(amounts[1]);
    model.b.leastRaw = toRaw(amounts[2]);
    return { model, permit: isSigned ? permitOf(model, { v, r, s, deadline: NOW + deadlineSeconds }) : null };
  });

const stranger = getAddress('0x000000000000000000000000000000000000dead');

/** Another value of the same type. */
function another(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'bigint') return value === 27n ? 28n : value + 1n;
  return String(value).length === 42 ? stranger : toBeHex(BigInt(value as string) ^ 1n, 32);
}

describe('the shown-equals-signed check', () => {
  it('takes what was encoded and refuses every change of a single argument, 1,000 times', () => {
    fc.assert(
      fc.property(scene, fc.boolean(), ({ model, permit }, isSecond) => {
        const variant = removeVariants(model)[isSecond ? 1 : 0] ?? 'normal';
        const deadline = BigInt(NOW + model.deadlineSeconds);
        const request = encodeRemove(model, variant, deadline, permit);
        expect(removeDiffersFrom(model, request, NOW, permit)).toBeUndefined();
        const parsed = documented.parseTransaction({ data: request.data })!;
        const args = parsed.args.toArray(true) as unknown[];
        const types = parsed.fragment.inputs.map(({ type }) => type);
        for (const index of args.keys()) {
          const changed = args.map((value, at) => (at === index ? another(value) : value));
          const data = `${parsed.selector}${coder.encode(types, changed).slice(2)}` as Hex;
          expect(removeDiffersFrom(model, { ...request, data }, NOW, permit), `${parsed.name}, argument ${index}`).toBeDefined();
        }
        expect(removeDiffersFrom(model, { ...request, to: stranger as Address }, NOW, permit)).toBe('router');
        expect(removeDiffersFrom(model, { ...request, value: 1n }, NOW, permit)).toBe('value');
        expect(removeDiffersFrom(model, { ...request, data: `${request.data}00` }, NOW, permit)).toBe('data');
        expect(removeDiffersFrom(model, { ...request, data: '0x12345678' }, NOW, permit)).toBe('method');
        expect(removeDiffersFrom(model, request, NOW + model.deadlineSeconds, permit)).toBeDefined();
      }),
      { numRuns: 1_000 },
    );
  });

  it('refuses a call with a permit where none is shown, and one without where one is', () => {
    const model = modelOf('BUSD', 'BNB');
    const permit = permitOf(model);
    const deadline = BigInt(permit.deadline);
    expect(removeDiffersFrom(model, encodeRemove(model, 'normal', deadline, permit), NOW, null)).toBe('method');
    expect(removeDiffersFrom(model, encodeRemove(model, 'normal', deadline, null), NOW, permit)).toBe('method');
  });

  it.each<[string, Partial<Permit>]>([
    ['another account', { owner: stranger as Address }],
    ['another chain', { chainId: 56 }],
    ['another pool', { pair: stranger as Address }],
    ['another spender', { spender: stranger as Address }],
    ['another amount', { valueRaw: toRaw(fromRaw(modelOf('BUSD', 'BNB').liquidityRaw) + 1n) }],
    ['a time that has passed', { deadline: NOW }],
  ])('refuses a permit for %s', (_name, change) => {
    const model = modelOf('BUSD', 'BNB');
    const permit = permitOf(model, change);
    expect(removeDiffersFrom(model, encodeRemove(model, 'normal', BigInt(permit.deadline), permit), NOW, permit)).toBe('signature');
  });

  it('refuses another deadline than the permit’s, and a call of another model', () => {
    const model = modelOf('BUSD', 'BNB');
    const permit = permitOf(model);
    expect(removeDiffersFrom(model, encodeRemove(model, 'normal', BigInt(permit.deadline - 1), permit), NOW, permit)).toBe('deadline');
    const turned = modelOf('BNB', 'BUSD');
    expect(removeDiffersFrom(model, encodeRemove(turned, 'normal', BigInt(NOW + 60), null), NOW, null)).toBe('least amounts');
    expect(removeDiffersFrom(model, encodeRemove(modelOf('USDT', 'BNB'), 'normal', BigInt(NOW + 60), null), NOW, null)).toBe('tokens');
  });
});
