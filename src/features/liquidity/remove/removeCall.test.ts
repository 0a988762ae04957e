import { differenceOf } from '#chain/encode.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { getAddress, Interface, toBeHex } from 'ethers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import type { Permit } from '#entities/writeFlow/permit.ts';
import { OWNER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import {
  encodeRemove,
  removeDifference,
  removeVariants,
  type RemoveVariant,
} from './removeCall.ts';
import type { RemoveModel } from '../shared/removeModel.ts';
import { campaign } from '#testing/campaign.ts';
import { NOW, modelOf, permitOf, router } from '#testing/removeModels.ts';

/** Checks a request as `send` does: from its bytes. */
const differs = (
  shown: RemoveModel,
  request: { to: Address; data: Hex; value: bigint },
  now: number,
  permit: Permit | null,
) => differenceOf(routerAbi, request, (call) => removeDifference(shown, call, now, permit));

const PLAIN = 'uint liquidity, uint amountAMin, uint amountBMin, address to, uint deadline';
const SIGNED = `${PLAIN}, bool approveMax, uint8 v, bytes32 r, bytes32 s`;
// Written by hand from the router's documentation, not from the ABI that the code encodes with.
const documented = new Interface([
  `function removeLiquidity(address tokenA, address tokenB, ${PLAIN})`,
  `function removeLiquidityETH(address token, ${PLAIN})`,
  `function removeLiquidityWithPermit(address tokenA, address tokenB, ${SIGNED})`,
  `function removeLiquidityETHWithPermit(address token, ${SIGNED})`,
  `function removeLiquidityETHSupportingFeeOnTransferTokens(address token, ${PLAIN})`,
  `function removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(address token, ${SIGNED})`,
]);

describe('the router call of a withdrawal', () => {
  const [busd, usdt] = [token('BUSD').address, token('USDT').address];
  const cases: [
    name: string,
    a: string,
    b: string,
    variant: RemoveVariant,
    isSigned: boolean,
    args: unknown[],
  ][] = [
    ['removeLiquidity', 'BUSD', 'USDT', 'normal', false, [busd, usdt, 1_000n, 497n, 796n]],
    [
      'removeLiquidity',
      'WBNB',
      'USDT',
      'normal',
      false,
      [token('WBNB').address, usdt, 1_000n, 497n, 796n],
    ],
    ['removeLiquidityETH', 'BNB', 'USDT', 'normal', false, [usdt, 1_000n, 796n, 497n]],
    ['removeLiquidityETH', 'BUSD', 'BNB', 'normal', false, [busd, 1_000n, 497n, 796n]],
    [
      'removeLiquidityETHSupportingFeeOnTransferTokens',
      'BNB',
      'USDT',
      'feeOnTransfer',
      false,
      [usdt, 1_000n, 796n, 497n],
    ],
    ['removeLiquidityWithPermit', 'BUSD', 'USDT', 'normal', true, [busd, usdt, 1_000n, 497n, 796n]],
    ['removeLiquidityETHWithPermit', 'BUSD', 'BNB', 'normal', true, [busd, 1_000n, 497n, 796n]],
    [
      'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens',
      'BUSD',
      'BNB',
      'feeOnTransfer',
      true,
      [busd, 1_000n, 497n, 796n],
    ],
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
    expect(differs(model, { to, data, value }, NOW, permit)).toBeUndefined();
  });

  it('has a fee-on-transfer variant with the coin only, tried second', () => {
    expect(removeVariants(modelOf('BNB', 'USDT'))).toEqual(['normal', 'feeOnTransfer']);
    expect(removeVariants(modelOf('WBNB', 'USDT'))).toEqual(['normal']);
  });
});

const amount = fc.bigInt({ min: 1n, max: 2n ** 112n });
const word = fc.bigInt({ min: 1n, max: 2n ** 255n }).map((value) => toBeHex(value, 32) as Hex);
const symbols = fc.uniqueArray(fc.constantFrom('BUSD', 'USDT', 'MEOW', 'ETH'), {
  minLength: 2,
  maxLength: 2,
});
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
  .map(
    ({
      symbols: [first, second],
      native,
      amounts,
      deadlineSeconds,
      isSigned,
      v,
      words: [r, s],
    }) => {
      const model = modelOf(native === 'a' ? 'BNB' : first!, native === 'b' ? 'BNB' : second!, {
        liquidityRaw: toRaw(amounts[0]),
        deadlineSeconds,
      });
      model.a.minRaw = toRaw(amounts[1]);
      model.b.minRaw = toRaw(amounts[2]);
      const deadline = NOW + deadlineSeconds - 1;
      return { model, deadline, permit: isSigned ? permitOf(model, { v, r, s, deadline }) : null };
    },
  );

const stranger = getAddress('0x000000000000000000000000000000000000dead');

/** Returns calldata with one argument (each is one word) replaced by another of the same type. */
function withAnother(data: Hex, index: number): Hex {
  const last = 10 + (index + 1) * 64 - 1;
  return `${data.slice(0, last)}${(Number.parseInt(data[last]!, 16) ^ 1).toString(16)}${data.slice(last + 1)}` as Hex;
}

describe('the shown-equals-signed check', () => {
  it('accepts what was encoded and refuses a change of any single argument, in 1,000 models', () => {
    fc.assert(
      fc.property(scene, fc.boolean(), fc.nat(), ({ model, permit, deadline }, isSecond, pick) => {
        const request = encodeRemove(
          model,
          removeVariants(model)[isSecond ? 1 : 0] ?? 'normal',
          BigInt(deadline),
          permit,
        );
        const count = (request.data.length - 10) / 64;
        const index = pick % count;
        const isDeadline = index === count - (permit ? 5 : 1);
        const changed = { ...request, data: withAnother(request.data, index) };
        const verdict = differs(model, changed, NOW, permit);
        // Without a signature any deadline within the shown time is valid.
        const isRefused = verdict !== undefined || (isDeadline && !permit);
        return isRefused && differs(model, request, NOW, permit) === undefined;
      }),
      { numRuns: campaign(250, 1_000) },
    );
  });

  it('refuses another contract, a value, extra bytes, another function, and a deadline in the past or too far ahead', () => {
    fc.assert(
      fc.property(scene, ({ model, permit, deadline }) => {
        const request = encodeRemove(model, 'normal', BigInt(deadline), permit);
        const changed = (change: Partial<typeof request>, now = NOW) =>
          differs(model, { ...request, ...change }, now, permit);
        expect(changed({ to: stranger as Address })).toBe('router');
        expect(changed({ value: 1n })).toBe('value');
        expect(changed({ data: `${request.data}00` })).toBe('data');
        expect(changed({ data: '0x12345678' })).toBe('method');
        expect(changed({}, deadline)).toBe(permit ? 'signature' : 'deadline');
        if (!permit) expect(changed({}, deadline - model.deadlineSeconds - 1)).toBe('deadline');
      }),
      { numRuns: 50 },
    );
  });

  it('refuses a call with a permit where none is shown, and one without where one is', () => {
    const model = modelOf('BUSD', 'BNB');
    const permit = permitOf(model);
    const deadline = BigInt(permit.deadline);
    expect(differs(model, encodeRemove(model, 'normal', deadline, permit), NOW, null)).toBe(
      'method',
    );
    expect(differs(model, encodeRemove(model, 'normal', deadline, null), NOW, permit)).toBe(
      'method',
    );
  });

  it('refuses LP tokens of another pool than that of the two tokens', () => {
    for (const lp of [modelOf('MEOW', 'ETH').lp, token('BUSD')]) {
      const model = modelOf('BUSD', 'BNB', { lp });
      const permit = permitOf(model);
      for (const each of [null, permit])
        expect(
          differs(model, encodeRemove(model, 'normal', BigInt(permit.deadline), each), NOW, each),
        ).toBe('pool');
    }
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
    expect(
      differs(model, encodeRemove(model, 'normal', BigInt(permit.deadline), permit), NOW, permit),
    ).toBe('signature');
  });

  it('refuses another deadline than the permit’s, and a call of another model', () => {
    const model = modelOf('BUSD', 'BNB');
    const permit = permitOf(model);
    expect(
      differs(
        model,
        encodeRemove(model, 'normal', BigInt(permit.deadline - 1), permit),
        NOW,
        permit,
      ),
    ).toBe('deadline');
    const turned = modelOf('BNB', 'BUSD');
    expect(differs(model, encodeRemove(turned, 'normal', BigInt(NOW + 60), null), NOW, null)).toBe(
      'minimum amounts',
    );
    const others = encodeRemove(modelOf('USDT', 'BNB'), 'normal', BigInt(NOW + 60), null);
    expect(differs(model, others, NOW, null)).toBe('tokens');
  });
});
