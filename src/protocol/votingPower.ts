// Voting power of accounts at a block: what is read, and how it adds up. Page and hub compute it by
// the same functions, each at its own node. Everything is in wei of MEOW and rounds down.
import { contractCall, type Call } from '#chain/calls.ts';
import { decodeAggregate, encodeAggregate } from '#chain/multicall/aggregate.ts';
import type { VotingSources } from '#config/votingSources.ts';
import { decodeValues, encodeValues, type AbiType } from '#lib/abiCodec.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromDigits, keccak } from '#lib/keccak.ts';
import { toRaw } from '#lib/raw.ts';
import { POWER_PARTS, type PowerAnswer, type PowerParts } from '#lib/votingAnswers.ts';
import { erc20StateAbi } from './abi/erc20StateAbi.ts';
import { masterChefAbi } from './abi/masterChefAbi.ts';
import { meowVaultAbi } from './abi/meowVaultAbi.ts';
import { pairStateAbi } from './abi/pairStateAbi.ts';
import { smartChefAbi } from './abi/smartChefAbi.ts';

const WHOLE = 10n ** 18n;
/** Pool of the farming contract that stakes MEOW. */
const MANUAL_PID = 0n;

/** What all accounts' powers at a block share. */
export interface BlockFacts {
  block: number;
  /** MEOW in wei that 1e18 shares of the vault are worth. */
  pricePerShare: bigint;
  /** Pools that have started and not ended at the block. */
  activePools: readonly Address[];
  meowReserve: bigint;
  lpSupply: bigint;
}

/** Answers of calls in their order, undecoded; `null` for one that the chain refused. */
export type Answers = readonly (Hex | null)[];

/** Returns the one call that makes many reads, to be sent with a block's number. */
export function readRequest(
  { multicall }: VotingSources,
  calls: readonly Call<unknown>[],
): { to: Address; data: Hex } {
  return { to: multicall, data: encodeAggregate(calls.map(({ key }) => key)) };
}

/**
 * Returns the answers of `readRequest`. Throws a RangeError if they are of another block: a node
 * without the block's state must not answer with the newest one.
 */
export function readAnswers(answer: Hex, count: number, block: number): Answers {
  const read = decodeAggregate(answer, count);
  if (read.block !== block) throw new RangeError(`Read at block ${read.block}, not ${block}`);
  return read.answers;
}

/** Returns the reads of `BlockFacts`. */
export function blockFactsCalls({ vault, pools, pair }: VotingSources): Call<unknown>[] {
  return [
    ...(vault ? [contractCall(meowVaultAbi, vault, 'getPricePerFullShare', [])] : []),
    ...(pair
      ? [
          contractCall(pairStateAbi, pair, 'getReserves', []),
          contractCall(pairStateAbi, pair, 'totalSupply', []),
        ]
      : []),
    ...pools.flatMap((pool) => [
      contractCall(smartChefAbi, pool, 'startBlock', []),
      contractCall(smartChefAbi, pool, 'bonusEndBlock', []),
    ]),
  ];
}

const numbers: readonly AbiType[] = [{ type: 'uint256' }];

/**
 * Returns the word at `index` of an answer as a number; 0 where the contract was not deployed at
 * the block, and `undefined` where it refused.
 */
function wordOf(answer: Hex | null | undefined, index = 0): bigint | undefined {
  if (answer === '0x') return 0n;
  if (typeof answer !== 'string' || answer.length < 66 + 64 * index) return undefined;
  return decodeValues(numbers, `0x${answer.slice(2 + 64 * index, 66 + 64 * index)}`)[0] as bigint;
}

/** Returns what the reads of `blockFactsCalls` say; `undefined` where one was refused. */
export function blockFactsOf(
  { vault, pools, pair, isMeowFirst }: VotingSources,
  block: number,
  answers: Answers,
): BlockFacts | undefined {
  let at = 0;
  const pricePerShare = vault ? wordOf(answers[at++]) : 0n;
  const meowReserve = pair ? wordOf(answers[at++], isMeowFirst ? 0 : 1) : 0n;
  const lpSupply = pair ? wordOf(answers[at++]) : 0n;
  const activePools: Address[] = [];
  for (const pool of pools) {
    const [start, end] = [wordOf(answers[at++]), wordOf(answers[at++])];
    if (start === undefined || end === undefined) return undefined;
    if (start <= BigInt(block) && BigInt(block) <= end) activePools.push(pool);
  }
  if (pricePerShare === undefined || meowReserve === undefined || lpSupply === undefined)
    return undefined;
  return { block, pricePerShare, activePools, meowReserve, lpSupply };
}

/** Returns the reads of an account's power. */
export function powerCalls(
  { meow, masterChef, vault, pair, farmPid }: VotingSources,
  { activePools }: BlockFacts,
  account: Address,
): Call<unknown>[] {
  const staked = (pid: bigint): Call<unknown>[] =>
    masterChef ? [contractCall(masterChefAbi, masterChef, 'userInfo', [pid, account])] : [];
  return [
    contractCall(erc20StateAbi, meow, 'balanceOf', [account]),
    ...staked(MANUAL_PID),
    ...(vault ? [contractCall(meowVaultAbi, vault, 'userInfo', [account])] : []),
    ...(pair ? [contractCall(erc20StateAbi, pair, 'balanceOf', [account])] : []),
    ...(pair && farmPid !== undefined ? staked(BigInt(farmPid)) : []),
    ...activePools.map((pool) => contractCall(smartChefAbi, pool, 'userInfo', [account])),
  ];
}

/** Returns the power that the reads of `powerCalls` come to; `undefined` where one was refused. */
export function powerOf(
  { masterChef, vault, pair, farmPid }: VotingSources,
  { activePools, pricePerShare, meowReserve, lpSupply }: BlockFacts,
  answers: Answers,
): PowerParts | undefined {
  let at = 0;
  const next = (isRead: boolean): bigint | undefined => (isRead ? wordOf(answers[at++]) : 0n);
  const wallet = next(true);
  const manual = next(masterChef !== undefined);
  const shares = next(vault !== undefined);
  const lpHeld = next(pair !== undefined);
  const lpStaked = next(pair !== undefined && farmPid !== undefined && masterChef !== undefined);
  let pools: bigint | undefined = 0n;
  for (let count = 0; count < activePools.length; count += 1) {
    const stake = next(true);
    pools = pools === undefined || stake === undefined ? undefined : pools + stake;
  }
  if (
    wallet === undefined ||
    manual === undefined ||
    shares === undefined ||
    lpHeld === undefined ||
    lpStaked === undefined ||
    pools === undefined
  )
    return undefined;
  const inVault = (shares * pricePerShare) / WHOLE;
  const lp = lpSupply === 0n ? 0n : (meowReserve * (lpHeld + lpStaked)) / lpSupply;
  const total = wallet + manual + inVault + pools + lp;
  return { wallet, manual, vault: inVault, pools, lp, total };
}

const uint: AbiType = { type: 'uint256' };
const address: AbiType = { type: 'address' };
const hashOf = (types: readonly AbiType[], values: readonly unknown[]): Hex =>
  keccak(fromDigits(encodeValues(types, values)));

/** Returns the hash that binds a power to its chain, block and account. */
export function verificationHash(
  chainId: number,
  block: number,
  account: Address,
  power: PowerParts,
): Hex {
  return hashOf(
    [uint, uint, address, uint, uint, uint, uint, uint, uint],
    [
      BigInt(chainId),
      BigInt(block),
      account,
      ...POWER_PARTS.map((part) => power[part]),
      power.total,
    ],
  );
}

/** Returns a power as it is signed and answered. */
export function powerAnswer(
  chainId: number,
  block: number,
  account: Address,
  power: PowerParts,
): PowerAnswer {
  return {
    block,
    wallet: toRaw(power.wallet),
    manual: toRaw(power.manual),
    vault: toRaw(power.vault),
    pools: toRaw(power.pools),
    lp: toRaw(power.lp),
    total: toRaw(power.total),
    verificationHash: verificationHash(chainId, block, account, power),
  };
}

/** Returns the hash of a table of sources; an absent contract counts as the zero address. */
export function strategiesHash(sources: VotingSources): Hex {
  const { chainId, meow, masterChef, vault, pools, pair, isMeowFirst, farmPid } = sources;
  return hashOf(
    [uint, address, address, address, { type: 'address[]' }, address, { type: 'bool' }, uint],
    [
      BigInt(chainId),
      meow,
      masterChef ?? ZERO_ADDRESS,
      vault ?? ZERO_ADDRESS,
      pools,
      pair ?? ZERO_ADDRESS,
      isMeowFirst,
      BigInt(farmPid ?? 0),
    ],
  );
}
