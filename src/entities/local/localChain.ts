import type { RpcPool } from '#chain/rpc/pool.ts';
import { chain } from '#config/chains.ts';
import type { Address, Hex } from '#lib/hex.ts';

const quantity = (value: number | bigint): Hex => `0x${value.toString(16)}`;

/** Puts one block on the chain, with whatever waits. */
export async function mineBlock(rpc: RpcPool): Promise<void> {
  await rpc.request('hardhat_mine', [quantity(1)]);
}

/** Moves the chain's clock ahead with the blocks that such a time has: farms, pools and auctions count blocks, not seconds. */
export async function jumpAhead(rpc: RpcPool, seconds: number): Promise<void> {
  await rpc.request('hardhat_mine', [
    quantity(Math.ceil(seconds / chain.blockSeconds)),
    quantity(chain.blockSeconds),
  ]);
}

/** Adds native coin to an account, in wei, out of nothing. */
export async function addCoins(rpc: RpcPool, account: Address, amount: bigint): Promise<void> {
  const balance = await rpc.request<Hex>('eth_getBalance', [account, 'latest']);
  await rpc.request('hardhat_setBalance', [account, quantity(BigInt(balance) + amount)]);
}

/** Blocks at once on a transaction and in the chain's rhythm, or only when told. */
async function setMining(rpc: RpcPool, isAutomatic: boolean): Promise<void> {
  await rpc.request('evm_setAutomine', [isAutomatic]);
  await rpc.request('evm_setIntervalMining', [isAutomatic ? chain.blockSeconds * 1000 : 0]);
}

const MARK = 'meowswap_mining_stopped';

/** Starts the chain's own mining again if a page that had stopped it went away before it could. */
export async function restoreMining(rpc: RpcPool): Promise<void> {
  if (sessionStorage.getItem(MARK) === null) return;
  await setMining(rpc, true);
  sessionStorage.removeItem(MARK);
}

/** An instruction that no machine knows: a call that reaches it fails. */
const BROKEN_CODE = '0xfe';

async function mineBroken(rpc: RpcPool, target: Address): Promise<void> {
  const code = await rpc.request<Hex>('eth_getCode', [target, 'latest']);
  await rpc.request('hardhat_setCode', [target, BROKEN_CODE]);
  try {
    await mineBlock(rpc);
  } finally {
    await rpc.request('hardhat_setCode', [target, code]);
  }
}

/** Waits `milliseconds`, or until told to stop. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}

/** Milliseconds between two looks at what waits for a block. */
const LOOK_EVERY = 400;

/**
 * Lets the next transaction that calls a contract into a block and fail there: mining is stopped, and once the transaction
 * waits, its contract is broken for the one block that holds it. Blocks go on in their rhythm meanwhile.
 * True: one failed; false: told to stop. Mining is always started again.
 */
export async function failNextTransaction(rpc: RpcPool, signal: AbortSignal): Promise<boolean> {
  sessionStorage.setItem(MARK, '1');
  try {
    await setMining(rpc, false);
    const looksPerBlock = Math.ceil((chain.blockSeconds * 1000) / LOOK_EVERY);
    for (let look = 1; !signal.aborted; look += 1) {
      const waiting = await rpc.request<{ to: Address | null }[]>('eth_pendingTransactions');
      const target = waiting.find((transaction) => transaction.to !== null)?.to;
      if (target !== undefined && target !== null) {
        await mineBroken(rpc, target);
        return true;
      }
      if (look % looksPerBlock === 0) await mineBlock(rpc);
      await pause(LOOK_EVERY, signal);
    }
    return false;
  } finally {
    await setMining(rpc, true);
    sessionStorage.removeItem(MARK);
  }
}
