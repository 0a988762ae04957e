import type { Call } from '#chain/calls.ts';
import type { RpcPool } from '#chain/rpc/pool.ts';
import { LOCAL_BLOCK_SECONDS } from '#config/chains.ts';
import type { Address, Hex } from '#lib/hex.ts';

const quantity = (value: number | bigint): Hex => `0x${value.toString(16)}`;

/** Mines one block with the pending transactions. */
export async function mineBlock(rpc: RpcPool): Promise<void> {
  await rpc.request('hardhat_mine', [quantity(1)]);
}

/** Moves the clock ahead and mines that time's blocks, which farms, pools and auctions count. */
export async function jumpAhead(rpc: RpcPool, seconds: number): Promise<void> {
  await rpc.request('hardhat_mine', [
    quantity(Math.ceil(seconds / LOCAL_BLOCK_SECONDS)),
    quantity(LOCAL_BLOCK_SECONDS),
  ]);
}

/** Answers a call at the newest block. */
export async function readNewest<T>(rpc: RpcPool, { target, data, decode }: Call<T>): Promise<T> {
  return decode(await rpc.request<Hex>('eth_call', [{ to: target, data }, 'latest']));
}

/** Returns the newest block's time in seconds. */
export async function chainTime(rpc: RpcPool): Promise<bigint> {
  const block = await rpc.request<{ timestamp: Hex }>('eth_getBlockByNumber', ['latest', false]);
  return BigInt(block.timestamp);
}

/** Moves the clock to a time in seconds, unless it has passed, and mines that time's blocks. */
export async function jumpTo(rpc: RpcPool, time: bigint): Promise<void> {
  const left = Number(time - (await chainTime(rpc)));
  // Of the blocks that are mined, the first comes only a second after the newest.
  if (left > 0) await jumpAhead(rpc, left + LOCAL_BLOCK_SECONDS);
}

/** Sends from an account that the local node has unlocked. */
export async function sendUnlocked(
  rpc: RpcPool,
  transaction: { from: Address; to: Address; data: Hex },
): Promise<void> {
  await rpc.request('eth_sendTransaction', [transaction]);
}

/** Credits an account with native coin, in wei. */
export async function addCoins(rpc: RpcPool, account: Address, amount: bigint): Promise<void> {
  const balance = await rpc.request<Hex>('eth_getBalance', [account, 'latest']);
  await rpc.request('hardhat_setBalance', [account, quantity(BigInt(balance) + amount)]);
}

/** Turns mining by transaction and by interval on or off. */
async function setMining(rpc: RpcPool, isAutomatic: boolean): Promise<void> {
  await rpc.request('evm_setAutomine', [isAutomatic]);
  await rpc.request('evm_setIntervalMining', [isAutomatic ? LOCAL_BLOCK_SECONDS * 1000 : 0]);
}

const MARK = 'meowswap_mining_stopped';

/** Restarts mining if a page stopped it and was closed before it could restart it. */
export async function restoreMining(rpc: RpcPool): Promise<void> {
  if (sessionStorage.getItem(MARK) === null) return;
  await setMining(rpc, true);
  sessionStorage.removeItem(MARK);
}

/** Invalid opcode: any call that reaches it reverts. */
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

/** Waits `milliseconds` or until aborted. */
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

/** Interval between two reads of the pending transactions, in milliseconds. */
const POLL_MS = 400;

/**
 * Makes the next contract call revert in its block: stops automatic mining and, once a call is
 * pending, breaks its contract for the block that mines it. Empty blocks keep their interval.
 * Resolves to true if one failed, false if aborted. Mining is always restarted.
 */
export async function failNextTransaction(rpc: RpcPool, signal: AbortSignal): Promise<boolean> {
  sessionStorage.setItem(MARK, '1');
  try {
    await setMining(rpc, false);
    const pollsPerBlock = Math.ceil((LOCAL_BLOCK_SECONDS * 1000) / POLL_MS);
    for (let poll = 1; !signal.aborted; poll += 1) {
      const waiting = await rpc.request<{ to: Address | null }[]>('eth_pendingTransactions');
      const target = waiting.find((transaction) => transaction.to !== null)?.to;
      if (target !== undefined && target !== null) {
        await mineBroken(rpc, target);
        return true;
      }
      if (poll % pollsPerBlock === 0) await mineBlock(rpc);
      await pause(POLL_MS, signal);
    }
    return false;
  } finally {
    await setMining(rpc, true);
    sessionStorage.removeItem(MARK);
  }
}
