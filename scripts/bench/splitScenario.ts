/**
 * Measures the gas of split swaps on a fresh chain beside our router's, in the same steps: a chain
 * of two legs beside a path of two hops, one leg beside a swap at one pair, and a swap by several
 * ways beside the swaps it replaces.
 */
import { MaxUint256, parseEther } from 'ethers';
import { startGasChain } from './gasChain.ts';

/** Most of the gas of what a split swap replaces. */
export const splitMost = {
  'split: 2 legs in a chain': 1.05,
  'split: 2 legs in a chain, exact output': 1.05,
  'split: 3 legs, directly and around': 0.95,
  'split: 3 legs, directly and around, coin in': 0.95,
  'split: 3 legs, directly and around, coin out': 0.95,
  'split: 3 legs, directly and around, exact output': 0.95,
  'split: 5 legs, a token split on the way': 0.95,
  'split: 8 legs, with ways that meet': 0.95,
  'split: 1 leg of a whole share': 1.05,
} as const;

export type SplitCall = keyof typeof splitMost;

/** Gas of a split swap and of the router's swaps that do the same. */
export interface SplitGas {
  ours: number;
  replaced: number;
}

const START_AT = 1_900_000_000;
const WHOLE = 1_000_000;
const [ONE, POOL] = [parseEther('1'), parseEther('1000')];

/** Runs every split swap and what it replaces. Gas used by the receipt, less refunds. */
export async function runSplitScenario(): Promise<Record<SplitCall, SplitGas>> {
  const { own, deploy, send, provider } = await startGasChain();
  let clock = START_AT;
  /** Sends ten seconds after the previous transaction, so that price sums always change. */
  const tick = async (...call: Parameters<typeof send>): Promise<number> => {
    clock += 10;
    await provider.request({ method: 'evm_setNextBlockTimestamp', params: [clock] });
    return send(...call);
  };

  const factory = await deploy('MeowFactory', own);
  const wrapped = await deploy('WBNB');
  const router = await deploy('MeowRouter', factory, wrapped);
  const split = await deploy('SplitRouter', factory, wrapped);
  const coin = await wrapped.getAddress();
  const tokens: string[] = [];
  for (let index = 0; index < 4; index += 1) {
    const token = await deploy('LocalToken', `Token ${index}`, `T${index}`, 18, own);
    await send(token, 'mint', [own, POOL * 1000n]);
    for (const spender of [router, split]) await send(token, 'approve', [spender, MaxUint256]);
    tokens.push(await token.getAddress());
  }
  const [a, b, c, d] = tokens as [string, string, string, string];
  for (const [x, y] of [
    [a, b],
    [a, c],
    [c, b],
    [c, d],
    [d, b],
  ])
    await send(router, 'addLiquidity', [x, y, POOL, POOL, 0, 0, own, MaxUint256]);
  for (const token of [a, b, c])
    await send(router, 'addLiquidityETH', [token, POOL, 0, 0, own, MaxUint256, { value: POOL }]);

  const end = [own, MaxUint256];
  const leg = (tokenIn: string, tokenOut: string, share = WHOLE): unknown[] => [
    tokenIn,
    tokenOut,
    share,
  ];
  const swap = (path: string[]) => tick(router, 'swapExactTokensForTokens', [ONE, 0, path, ...end]);
  const byTwoWays = (from: string, to: string) => [
    leg(from, to, WHOLE / 2),
    leg(from, c, WHOLE / 2),
    leg(c, to),
  ];
  // Every pair has been traded at before anything is measured.
  for (const path of [
    [a, b],
    [a, c, b],
    [c, d, b],
    [a, coin, b],
    [c, coin],
  ])
    await swap(path);

  return {
    'split: 2 legs in a chain': {
      replaced: await swap([a, c, b]),
      ours: await tick(split, 'swapExactTokensForTokens', [ONE, 0, [leg(a, c), leg(c, b)], ...end]),
    },
    'split: 2 legs in a chain, exact output': {
      replaced: await tick(router, 'swapTokensForExactTokens', [
        ONE,
        MaxUint256,
        [a, c, b],
        ...end,
      ]),
      ours: await tick(split, 'swapTokensForExactTokens', [
        ONE,
        MaxUint256,
        [leg(c, b), leg(a, c)],
        ...end,
      ]),
    },
    'split: 3 legs, directly and around': {
      replaced: (await swap([a, b])) + (await swap([a, c, b])),
      ours: await tick(split, 'swapExactTokensForTokens', [ONE, 0, byTwoWays(a, b), ...end]),
    },
    'split: 3 legs, directly and around, coin in': {
      replaced:
        (await tick(router, 'swapExactETHForTokens', [0, [coin, b], ...end, { value: ONE }])) +
        (await tick(router, 'swapExactETHForTokens', [0, [coin, c, b], ...end, { value: ONE }])),
      ours: await tick(split, 'swapExactETHForTokens', [
        0,
        byTwoWays(coin, b),
        ...end,
        { value: ONE },
      ]),
    },
    'split: 3 legs, directly and around, coin out': {
      replaced:
        (await tick(router, 'swapExactTokensForETH', [ONE, 0, [a, coin], ...end])) +
        (await tick(router, 'swapExactTokensForETH', [ONE, 0, [a, c, coin], ...end])),
      ours: await tick(split, 'swapExactTokensForETH', [ONE, 0, byTwoWays(a, coin), ...end]),
    },
    'split: 5 legs, a token split on the way': {
      replaced: (await swap([a, b])) + (await swap([a, c, b])) + (await swap([a, c, d, b])),
      ours: await tick(split, 'swapExactTokensForTokens', [
        ONE,
        0,
        [
          leg(a, b, WHOLE / 2),
          leg(a, c, WHOLE / 2),
          leg(c, b, WHOLE / 2),
          leg(c, d, WHOLE / 2),
          leg(d, b),
        ],
        ...end,
      ]),
    },
    'split: 3 legs, directly and around, exact output': {
      replaced:
        (await tick(router, 'swapTokensForExactTokens', [ONE, MaxUint256, [a, b], ...end])) +
        (await tick(router, 'swapTokensForExactTokens', [ONE, MaxUint256, [a, c, b], ...end])),
      ours: await tick(split, 'swapTokensForExactTokens', [
        ONE,
        MaxUint256,
        [leg(a, b, WHOLE / 2), leg(c, b, WHOLE / 2), leg(a, c)],
        ...end,
      ]),
    },
    'split: 8 legs, with ways that meet': {
      replaced:
        (await swap([a, b])) +
        (await swap([a, c, b])) +
        (await swap([a, c, d, b])) +
        (await swap([a, coin, b])) +
        (await swap([a, coin, c, b])),
      ours: await tick(split, 'swapExactTokensForTokens', [
        ONE,
        0,
        [
          leg(a, b, WHOLE / 2),
          leg(a, c, WHOLE / 4),
          leg(a, coin, WHOLE / 4),
          leg(coin, b, WHOLE / 2),
          leg(coin, c, WHOLE / 2),
          leg(c, b, WHOLE / 2),
          leg(c, d, WHOLE / 2),
          leg(d, b),
        ],
        ...end,
      ]),
    },
    'split: 1 leg of a whole share': {
      replaced: await swap([a, b]),
      ours: await tick(split, 'swapExactTokensForTokens', [ONE, 0, [leg(a, b)], ...end]),
    },
  };
}
