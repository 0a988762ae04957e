import { contractCall } from '#chain/calls.ts';
import type { RpcPool } from '#chain/rpc/pool.ts';
import { LOCAL_BLOCK_SECONDS } from '#config/chains.ts';
import { ifos, type IfoConfig } from '#config/ifos.ts';
import type { Hex } from '#lib/hex.ts';
import { ifoAbi } from '#protocol/abi/ifoAbi.ts';
import { jumpAhead, readNewest } from '#chain/localChain.ts';
import type { LocalActs } from './acts.ts';

/** Blocks of a sale: the last without commitments before it, and the first with harvests after it. */
interface SaleBlocks {
  start: bigint;
  harvest: bigint;
}

async function blocksOf(rpc: RpcPool, { address }: IfoConfig): Promise<SaleBlocks> {
  const [start, end, release] = await Promise.all(
    (['startBlock', 'endBlock', 'releaseBlock'] as const).map((name) =>
      readNewest(rpc, contractCall(ifoAbi, address, name, [])),
    ),
  );
  return { start: start!, harvest: release! > end! ? release! : end! + 1n };
}

async function readSales(rpc: RpcPool): Promise<{ newest: bigint; sales: SaleBlocks[] }> {
  const sales = await Promise.all(ifos.map((sale) => blocksOf(rpc, sale)));
  return { newest: BigInt(await rpc.request<Hex>('eth_blockNumber', [])), sales };
}

/** Mines up to a block, with the time that the blocks take. */
async function reach(rpc: RpcPool, newest: bigint, block: bigint): Promise<void> {
  await jumpAhead(rpc, Number(block - newest) * LOCAL_BLOCK_SECONDS);
}

/** Goes to the block in which the next sale takes commitments; does nothing if there is none. */
export async function beginNextSale(rpc: RpcPool): Promise<void> {
  const { newest, sales } = await readSales(rpc);
  const starts = sales.map(({ start }) => start).filter((start) => start >= newest);
  const [next] = starts.toSorted((a, b) => Number(a - b));
  if (next !== undefined) await reach(rpc, newest, next + 1n);
}

/** Goes to the block in which live sales can be harvested; does nothing if there is none. */
export async function endLiveSales(rpc: RpcPool): Promise<void> {
  const { newest, sales } = await readSales(rpc);
  const ends = sales
    .filter(({ start, harvest }) => start < newest && newest < harvest)
    .map(({ harvest }) => harvest);
  const [last] = ends.toSorted((a, b) => Number(b - a));
  if (last !== undefined) await reach(rpc, newest, last);
}

/** Runs the live token sale to its end, or goes to the next one, without waiting. */
export const ifoActs: LocalActs | undefined =
  ifos.length > 0
    ? {
        title: 'local.sale.title',
        acts: [
          { label: 'local.sale.end', done: 'local.sale.ended', act: endLiveSales },
          { label: 'local.sale.begin', done: 'local.sale.begun', act: beginNextSale },
        ],
      }
    : undefined;
