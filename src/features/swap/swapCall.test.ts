import { differenceOf } from '#chain/encode.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { currency, token } from '#testing/currencies.ts';
import { encodeSwap, swapDifference, swapVariants, type SwapVariant } from './swapCall.ts';
import type { SwapModel } from './swapModel.ts';

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

function modelOf(
  kind: SwapModel['kind'],
  input: Currency,
  output: Currency,
  change: Partial<SwapModel> = {},
): SwapModel {
  return {
    kind,
    account: OWNER,
    recipient: OTHER,
    input: { currency: input, amountRaw: toRaw(1_000n) },
    output: { currency: output, amountRaw: toRaw(500n) },
    limitRaw: toRaw(kind === 'exactInput' ? 497n : 1_005n),
    taxes: UNTAXED,
    path: [input.token.address, token('MEOW').address, output.token.address],
    legs: null,
    route: [],
    impactE18: toRaw(0n),
    lpFeeRaw: null,
    slippageBps: 50,
    deadlineSeconds: 1200,
    ...change,
  };
}

const [bnb, busd, usdt] = [currency('BNB'), currency('BUSD'), currency('USDT')];

describe('the router call of a swap', () => {
  const cases: [
    name: string,
    kind: SwapModel['kind'],
    input: Currency,
    output: Currency,
    variant: SwapVariant,
    amounts: bigint[],
    value: bigint,
  ][] = [
    ['swapExactTokensForTokens', 'exactInput', busd, usdt, 'normal', [1_000n, 497n], 0n],
    ['swapExactETHForTokens', 'exactInput', bnb, usdt, 'normal', [497n], 1_000n],
    ['swapExactTokensForETH', 'exactInput', busd, bnb, 'normal', [1_000n, 497n], 0n],
    ['swapTokensForExactTokens', 'exactOutput', busd, usdt, 'normal', [500n, 1_005n], 0n],
    ['swapETHForExactTokens', 'exactOutput', bnb, usdt, 'normal', [500n], 1_005n],
    ['swapTokensForExactETH', 'exactOutput', busd, bnb, 'normal', [500n, 1_005n], 0n],
    [
      'swapExactTokensForTokensSupportingFeeOnTransferTokens',
      'exactInput',
      busd,
      usdt,
      'feeOnTransfer',
      [1_000n, 497n],
      0n,
    ],
    [
      'swapExactETHForTokensSupportingFeeOnTransferTokens',
      'exactInput',
      bnb,
      usdt,
      'feeOnTransfer',
      [497n],
      1_000n,
    ],
    [
      'swapExactTokensForETHSupportingFeeOnTransferTokens',
      'exactInput',
      busd,
      bnb,
      'feeOnTransfer',
      [1_000n, 497n],
      0n,
    ],
  ];

  it.each(cases)('is %s', (name, kind, input, output, variant, amounts, value) => {
    const model = modelOf(kind, input, output);
    const call = encodeSwap(model, variant, 1_700_001_200n);
    const parsed = documented.parseTransaction({ data: call.data });
    expect(parsed?.name).toBe(name);
    expect(parsed?.args.toArray(true)).toEqual([...amounts, model.path, OTHER, 1_700_001_200n]);
    expect([call.to, call.value]).toEqual([router, value]);
  });

  it('has a fee-on-transfer variant for an exact input only, tried second', () => {
    expect(swapVariants(modelOf('exactInput', busd, usdt))).toEqual(['normal', 'feeOnTransfer']);
    expect(swapVariants(modelOf('exactOutput', busd, usdt))).toEqual(['normal']);
  });
});

describe('the signed call', () => {
  it.each<[string, Partial<SwapModel>, string]>([
    ['of another first token', { path: [OTHER, usdt.token.address] }, 'route'],
    ['of another last token', { path: [busd.token.address, OTHER] }, 'route'],
    ['backwards', { path: [usdt.token.address, busd.token.address] }, 'route'],
    ['without a token', { path: [] }, 'route'],
    ['with a minimum of 0', { limitRaw: toRaw(0n) }, 'slippage tolerance'],
    ['with a minimum below the tolerance', { limitRaw: toRaw(496n) }, 'slippage tolerance'],
    ['at another tolerance', { slippageBps: 100 }, 'slippage tolerance'],
  ])('is refused %s, even where the model says the same', (_name, change, difference) => {
    const forged = modelOf('exactInput', busd, usdt, change);
    for (const variant of swapVariants(forged))
      expect(differs(forged, encodeSwap(forged, variant, BigInt(NOW + 5)), NOW)).toBe(difference);
  });

  it('is refused where it may spend more than the tolerance', () => {
    const forged = modelOf('exactOutput', busd, usdt, { limitRaw: toRaw(1_006n) });
    expect(differs(forged, encodeSwap(forged, 'normal', BigInt(NOW + 5)), NOW)).toBe(
      'slippage tolerance',
    );
  });

  it("is refused where the coin's route does not start at its wrapped form", () => {
    const forged = modelOf('exactInput', bnb, usdt, {
      path: [busd.token.address, usdt.token.address],
    });
    expect(differs(forged, encodeSwap(forged, 'normal', BigInt(NOW + 5)), NOW)).toBe('route');
  });

  it('is valid until the chosen deadline, not a second longer', () => {
    const shown = modelOf('exactInput', busd, usdt);
    const at = (deadline: bigint) => differs(shown, encodeSwap(shown, 'normal', deadline), NOW);
    expect(at(BigInt(NOW + 1))).toBeUndefined();
    expect(at(BigInt(NOW + 1200))).toBeUndefined();
    expect(at(BigInt(NOW + 1201))).toBe('deadline');
    expect(at(BigInt(NOW))).toBe('deadline');
  });

  it('is compared regardless of the letter case of addresses and bytes', () => {
    const shown = modelOf('exactInput', busd, usdt);
    const { to, data, value } = encodeSwap(shown, 'normal', BigInt(NOW + 5));
    expect(
      differs(
        shown,
        { to: to.toLowerCase() as Address, data: `0x${data.slice(2).toUpperCase()}`, value },
        NOW,
      ),
    ).toBeUndefined();
  });
});
