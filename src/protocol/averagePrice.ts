/** Seconds over which the price of a lottery ticket is averaged. */
const PRICE_WINDOW = 1_800;
/** Price of a lottery ticket in dollars, with 8 decimals as the feed has them. */
const TICKET_USD = 5n * 10n ** 8n;
const WHOLE = 10n ** 18n;
/** Prices of a pair have so many binary places. */
const SCALE = 112n;
const WORD = 2n ** 256n;

export interface PastBlock {
  number: number;
  /** Seconds. */
  time: number;
}

/** State of a pair at a block; the sums of price and seconds are as of `updatedAt`. */
export interface PairState {
  reserve0: bigint;
  reserve1: bigint;
  updatedAt: bigint;
  price0Sum: bigint;
  price1Sum: bigint;
}

/** Past of a chain and of one pair on it. */
export interface PairHistory {
  block(number: number): Promise<PastBlock>;
  /** `null` where the pair isn't there yet. */
  state(number: number): Promise<PairState | null>;
}

/** Returns the first block from `low` to `high` that passes; `high` must. */
export async function firstBlock(
  { block }: Pick<PairHistory, 'block'>,
  low: number,
  high: PastBlock,
  passes: (block: PastBlock) => boolean | Promise<boolean>,
): Promise<PastBlock> {
  let [found, first] = [high, low];
  while (first < found.number) {
    const middle = await block(Math.trunc((first + found.number) / 2));
    if (await passes(middle)) found = middle;
    else first = middle.number + 1;
  }
  return found;
}

/**
 * Returns the sum of price and seconds that a pair has reached at a time after the block of its
 * state and before the next one; `null` where it was never traded in.
 */
function priceSum(state: PairState, isToken0: boolean, time: number): bigint | null {
  const { reserve0, reserve1, updatedAt, price0Sum, price1Sum } = state;
  if (reserve0 === 0n || reserve1 === 0n) return null;
  const [own, other, sum] = isToken0
    ? [reserve0, reserve1, price0Sum]
    : [reserve1, reserve0, price1Sum];
  // What the pair would add if it were touched at that time.
  return sum + ((other << SCALE) / own) * (BigInt(time) - updatedAt);
}

/**
 * Returns the average price of a token in the pair's other token over the half hour before `end`,
 * times 2^112, from the sums that the pair keeps; since its first trade where that is later. `null`
 * where the pair has no price. `oldest` is a block before which there is nothing.
 */
export async function averagePrice(
  history: PairHistory,
  end: PastBlock,
  isToken0: boolean,
  oldest = 0,
): Promise<bigint | null> {
  const sumAt = async ({ number }: PastBlock, time: number): Promise<bigint | null> => {
    const state = await history.state(number);
    return state && priceSum(state, isToken0, time);
  };
  const last = await sumAt(end, end.time);
  if (last === null) return null;
  const from = end.time - PRICE_WINDOW;
  const after = await firstBlock(history, oldest, end, ({ time }) => time > from);
  const before = after.number > oldest ? await history.block(after.number - 1) : null;
  let [first, since] = [before && (await sumAt(before, from)), from];
  if (first === null) {
    const traded = await firstBlock(
      history,
      after.number,
      end,
      async (block) => (await sumAt(block, block.time)) !== null,
    );
    [first, since] = [await sumAt(traded, traded.time), traded.time];
  }
  const seconds = BigInt(end.time - since);
  if (first === null || seconds === 0n) return null;
  return ((last - first + WORD) % WORD) / seconds;
}

/** Bounds that the lottery sets for the price of a ticket. */
export interface PriceBounds {
  least: bigint;
  most: bigint;
}

/**
 * Returns five dollars in MEOW within the bounds: by MEOW's average price in BNB times 2^112, and
 * BNB's in dollars with 8 decimals. `null` without a price.
 */
export function ticketPriceOf(
  average: bigint,
  coinUsd: bigint,
  { least, most }: PriceBounds,
): bigint | null {
  if (average <= 0n || coinUsd <= 0n) return null;
  const price = ((TICKET_USD * WHOLE) << SCALE) / (average * coinUsd);
  if (price < least) return least;
  return price > most ? most : price;
}

/** Returns a price times 2^112 with 18 decimals. */
export function averageE18(average: bigint): bigint {
  return (average * WHOLE) >> SCALE;
}
