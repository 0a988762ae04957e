import { chain } from '#config/chains.ts';
import type { Hex } from '#lib/hex.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import type { AppThunk, RootState } from '#redux';
import { gasPriceRead } from '../blocks/blocksSlice.ts';
import type { RpcPool } from '../rpc/pool.ts';

/** Milliseconds for which the network's price counts as current when something is signed. */
const CURRENT_MS = 30_000;

/** Returns the lower of two gas prices that are no more than twice each other. */
function nearPrice(a: Hex, b: Hex): Hex | undefined {
  const [low, high] = BigInt(a) < BigInt(b) ? [a, b] : [b, a];
  return BigInt(high) <= BigInt(low) * 2n ? low : undefined;
}

/** Returns the market's gas price in wei, as nodes agree; `null` where they do not. */
export async function marketPrice(rpc: RpcPool): Promise<bigint | null> {
  try {
    return BigInt(await rpc.request<Hex>('eth_gasPrice', [], { agree: nearPrice }));
  } catch {
    return null;
  }
}

/**
 * Returns the gas price in wei: the request's own or the settings'. The network's price is held
 * within the chain's bounds; while it is not known, the standard one counts.
 */
export function gasPriceOf(state: RootState, request: { gasPrice?: bigint } = {}): bigint {
  if (request.gasPrice !== undefined) return request.gasPrice;
  const { gasPrice: speed } = state.settings;
  if (speed !== 'network') return chain.gasPriceWei[speed];
  const { networkGasPriceRaw } = state.blocks;
  if (networkGasPriceRaw === null) return chain.gasPriceWei.standard;
  const price = fromRaw(networkGasPriceRaw);
  const { least, most } = chain.networkGasWei;
  return price < least ? least : price > most ? most : price;
}

/** Reads the network's gas price if the settings want it and it is older than `maxAgeMs`. */
export function refreshGasPrice(maxAgeMs = CURRENT_MS): AppThunk<Promise<void>> {
  return async (dispatch, getState, { rpc, now }) => {
    const { settings, blocks } = getState();
    const { networkGasPriceAt: at } = blocks;
    if (settings.gasPrice !== 'network' || (at !== null && now() - at < maxAgeMs)) return;
    const price = await marketPrice(rpc);
    dispatch(gasPriceRead({ priceRaw: price === null ? null : toRaw(price), at: now() }));
  };
}
