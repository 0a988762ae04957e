import { chain, contractAddress } from '#config/chains.ts';
import type { ContractName } from '#config/env.ts';
import { FIRST_OWN_CONTRACT, pools } from '#config/pools.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { InfoKind, SingleInfo, StakingInfo, TransactionInfo } from './info.ts';

/** What is about to be signed. */
export interface WriteTarget {
  from: Address;
  to: Address;
  data: Hex;
  /** Wei. */
  value: bigint;
}

/** Says whether a call is one that this app may ask a wallet for, given what it claims to be. */
export type IsKnownTarget = (target: WriteTarget, info: TransactionInfo) => boolean;

/** Function selectors; `registry.test.ts` derives each from its signature. */
export const selectors = {
  approve: '0x095ea7b3',
  deposit: '0xd0e30db0',
  withdraw: '0x2e1a7d4d',
  claim: '0x4e71d92d',
  claimToken: '0x32f289cf',
  swapExactTokensForTokens: '0x38ed1739',
  swapTokensForExactTokens: '0x8803dbee',
  swapExactETHForTokens: '0x7ff36ab5',
  swapTokensForExactETH: '0x4a25d94a',
  swapExactTokensForETH: '0x18cbafe5',
  swapETHForExactTokens: '0xfb3bdb41',
  swapExactTokensForTokensSupportingFeeOnTransferTokens: '0x5c11d795',
  swapExactETHForTokensSupportingFeeOnTransferTokens: '0xb6f9de95',
  swapExactTokensForETHSupportingFeeOnTransferTokens: '0x791ac947',
  addLiquidity: '0xe8e33700',
  addLiquidityETH: '0xf305d719',
  removeLiquidity: '0xbaa2abde',
  removeLiquidityETH: '0x02751cec',
  removeLiquidityWithPermit: '0x2195995c',
  removeLiquidityETHWithPermit: '0xded9382a',
  removeLiquidityETHSupportingFeeOnTransferTokens: '0xaf2979eb',
  removeLiquidityETHWithPermitSupportingFeeOnTransferTokens: '0x5b0d5984',
  zapIn: '0x9403ca74',
  zapInETH: '0x5a00b766',
  zapOut: '0xf1d30695',
  zapOutETH: '0x6871ce30',
  zapOutWithPermit: '0xb0d5f729',
  zapOutETHWithPermit: '0xca70b8f0',
  bid: '0x454a2ab3',
  claimAuction: '0x9aafc6c9',
  enterStaking: '0x41441d3b',
  leaveStaking: '0x1058d281',
  depositAt: '0xe2bbb158',
  withdrawFrom: '0x441a3e70',
  emergencyWithdrawFrom: '0x5312ea8e',
  depositAmount: '0xb6b55f25',
  withdrawAll: '0x853828b6',
  emergencyWithdraw: '0xdb2e21bc',
  harvest: '0x4641257d',
} as const;

type FunctionName = keyof typeof selectors;

const functionsOf = (prefix: string) =>
  (Object.keys(selectors) as FunctionName[]).filter((name) => name.startsWith(prefix));
const swapFunctions = functionsOf('swap');
const removeFunctions = functionsOf('removeLiquidity');
const zapOutFunctions = functionsOf('zapOut');

function calls(target: WriteTarget, ...names: FunctionName[]): boolean {
  const selector = target.data.slice(0, 10).toLowerCase();
  return names.some((name) => selectors[name] === selector);
}

/** The pools with a contract of their own, which stand in the list of pools and not in the deployment. */
const ownContracts = new Map(
  pools.flatMap((pool) =>
    pool.sousId < FIRST_OWN_CONTRACT ? [] : [[pool.address.toLowerCase(), pool] as const],
  ),
);

/** Every contract that is ours on this chain: those of the deployment, and the pools' own. */
export function ourContracts(): readonly Address[] {
  return [
    ...Object.values(chain.deployment.contracts),
    ...[...ownContracts.values()].map(({ address }) => address),
  ];
}

/** True for our contracts: who asks for an allowance to anybody else is refused at once (taking one back is always safe). */
export function isOurContract(spender: Address): boolean {
  return ourContracts().some((address) => sameAddress(address, spender));
}

/** Those that take tokens. Not the multicall, which calls anything for anybody: what it may take, everybody may. */
const takers: readonly ContractName[] = ['router', 'zap', 'masterChef', 'vault', 'farmAuction'];

/** True for our contracts that take tokens: nobody else is ever given an allowance, by a transaction or by a signature. */
export function takesTokens(spender: Address): boolean {
  const pool = ownContracts.get(spender.toLowerCase());
  return pool ? !pool.isNative : takers.some((name) => sameAddress(contractAddress(name), spender));
}

type StakingContract = 'chef' | 'pool' | 'nativePool' | 'vault';

function stakingContract(address: Address): StakingContract | undefined {
  if (sameAddress(address, contractAddress('masterChef'))) return 'chef';
  if (sameAddress(address, contractAddress('vault'))) return 'vault';
  const pool = ownContracts.get(address.toLowerCase());
  return pool && (pool.isNative ? 'nativePool' : 'pool');
}

/** What each action may call at each kind of contract. Only the coin's own pool is sent value, and only with a stake. */
const stakingFunctions: Record<
  StakingInfo['kind'],
  Partial<Record<StakingContract, readonly FunctionName[]>>
> = {
  stake: {
    chef: ['enterStaking', 'depositAt'],
    pool: ['depositAmount'],
    nativePool: ['deposit'],
    vault: ['depositAmount'],
  },
  unstake: {
    chef: ['leaveStaking', 'withdrawFrom'],
    pool: ['withdraw'],
    nativePool: ['withdraw'],
    vault: ['withdraw', 'withdrawAll'],
  },
  harvest: {
    chef: ['leaveStaking', 'depositAt'],
    pool: ['depositAmount'],
    nativePool: ['deposit'],
  },
  compound: { pool: ['depositAmount'] },
  emergencyWithdraw: {
    chef: ['emergencyWithdrawFrom'],
    pool: ['emergencyWithdraw'],
    nativePool: ['emergencyWithdraw'],
  },
  bounty: { vault: ['harvest'] },
};

const isKnownStaking =
  (kind: StakingInfo['kind']) =>
  (target: WriteTarget): boolean => {
    const contract = stakingContract(target.to);
    const mayPay = kind === 'stake' && contract === 'nativePool';
    return (
      contract !== undefined &&
      calls(target, ...(stakingFunctions[kind][contract] ?? [])) &&
      (mayPay || target.value === 0n)
    );
  };

const approveLength = 2 + (4 + 32 + 32) * 2;

function isKnownApproval(target: WriteTarget): boolean {
  if (!calls(target, 'approve') || target.data.length !== approveLength || target.value !== 0n)
    return false;
  const spender: Address = `0x${target.data.slice(34, 74)}`;
  const isRevocation = BigInt(`0x${target.data.slice(74)}`) === 0n;
  // Taking an allowance back is safe from whomever.
  return isRevocation || takesTokens(spender);
}

const known: Record<Exclude<InfoKind, 'batch'>, (target: WriteTarget) => boolean> = {
  swap: (target) =>
    sameAddress(target.to, contractAddress('router')) && calls(target, ...swapFunctions),
  approve: isKnownApproval,
  wrap: (target) =>
    sameAddress(target.to, contractAddress('wrappedNative')) && calls(target, 'deposit'),
  unwrap: (target) =>
    sameAddress(target.to, contractAddress('wrappedNative')) &&
    calls(target, 'withdraw') &&
    target.value === 0n,
  faucet: (target) =>
    sameAddress(target.to, contractAddress('faucet')) &&
    calls(target, 'claim', 'claimToken') &&
    target.value === 0n,
  addLiquidity: (target) =>
    sameAddress(target.to, contractAddress('router')) &&
    calls(target, 'addLiquidity', 'addLiquidityETH'),
  removeLiquidity: (target) =>
    sameAddress(target.to, contractAddress('router')) &&
    calls(target, ...removeFunctions) &&
    target.value === 0n,
  zapIn: (target) =>
    sameAddress(target.to, contractAddress('zap')) && calls(target, 'zapIn', 'zapInETH'),
  zapOut: (target) =>
    sameAddress(target.to, contractAddress('zap')) &&
    calls(target, ...zapOutFunctions) &&
    target.value === 0n,
  bid: (target) =>
    sameAddress(target.to, contractAddress('farmAuction')) &&
    calls(target, 'bid') &&
    target.value === 0n,
  reclaimBid: (target) =>
    sameAddress(target.to, contractAddress('farmAuction')) &&
    calls(target, 'claimAuction') &&
    target.value === 0n,
  stake: isKnownStaking('stake'),
  unstake: isKnownStaking('unstake'),
  harvest: isKnownStaking('harvest'),
  compound: isKnownStaking('compound'),
  emergencyWithdraw: isKnownStaking('emergencyWithdraw'),
  bounty: isKnownStaking('bounty'),
  cancel: (target) =>
    sameAddress(target.to, target.from) && target.data === '0x' && target.value === 0n,
};

/**
 * The last look before a wallet is asked: the contract is one of this chain's deployment and the function one that the
 * action may call; an allowance goes to nobody but our contracts that take tokens. A batch is looked at part by part, by its sender.
 */
export function isKnownTarget(target: WriteTarget, info: TransactionInfo): boolean {
  if (info.kind === 'batch') return false;
  const single: SingleInfo = info;
  return known[single.kind](target);
}
