import type { Emitted } from './fakeChain.ts';
import { fake } from './testIndex.ts';

const ONE = 10n ** 18n;
const TRADER = `0x${'7ade'.padStart(40, '0')}`;
/** The two pairs that are traded. */
export const PAIRS = [
  { address: `0x${'9a1'.padStart(40, '0')}`, token0: fake.wbnb, token1: fake.busd },
  { address: `0x${'9a2'.padStart(40, '0')}`, token0: fake.wbnb, token1: fake.other },
] as const;

const SYNC = 'Sync(uint112 reserve0, uint112 reserve1)';

/**
 * Trades in one of two pairs, of which the first one prices the other's trades; creates them the
 * first time. `pairs` are their reserves.
 */
export function trade(pairs: [bigint, bigint][], random: (below: number) => number): Emitted[] {
  const events: Emitted[] = [];
  if (pairs.length === 0) {
    pairs.push(...PAIRS.map((): [bigint, bigint] => [10n * ONE, 5_000n * ONE]));
    for (const [index, { address, token0, token1 }] of PAIRS.entries())
      events.push(
        {
          address: fake.factory,
          signature:
            'PairCreated(address indexed token0, address indexed token1, address pair, uint256 pairCount)',
          values: [token0, token1, address, index + 1],
        },
        // The first liquidity comes with it.
        { address, signature: SYNC, values: [...pairs[index]!] },
      );
  }
  const side = random(2);
  const { address } = PAIRS[side]!;
  const reserves = pairs[side]!;
  const spent = ONE / BigInt(50 + random(1_000));
  const got = (reserves[1] * spent) / (reserves[0] + spent);
  const isSale = random(2) === 0;
  reserves[0] += isSale ? spent : -spent;
  reserves[1] += isSale ? -got : got;
  events.push(
    { address, signature: SYNC, values: [...reserves] },
    {
      address,
      signature:
        'Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
      values: [
        TRADER,
        isSale ? spent : 0n,
        isSale ? 0n : got,
        isSale ? 0n : spent,
        isSale ? got : 0n,
        TRADER,
      ],
    },
  );
  return events;
}
