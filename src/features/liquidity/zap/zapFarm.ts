import { encodeCall, interfaceOf, type SignedCall } from '#chain/encode.ts';
import type { AmountRead } from '#chain/transactions/probeCode.ts';
import { contractAddress } from '#config/chains.ts';
import { afterDepositFee } from '#entities/earning/staking/stakingMath.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { farmZapAbi } from '#protocol/abi/farmZapAbi.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { callDifference, type StatedCall } from '../shared/callDifference.ts';
import type { ZapFarm, ZapModel } from './zapModel.ts';
import { movedCurrency, pathDifference, pathOf } from './zapPath.ts';

/** Zap whose LP tokens are staked in the same transaction. */
export type StakedZap = ZapModel & { farm: ZapFarm };

const bps = 10_000n;

/** Reports whether a zap stakes what it adds. */
export function isStaked(model: ZapModel): model is StakedZap {
  return model.farm !== undefined;
}

/** Returns the contract that a zap calls, which takes its input; `undefined` where there is none. */
export function zapContract(model: ZapModel): Address | undefined {
  return contractAddress(isStaked(model) ? 'farmZap' : 'zap');
}

/** Returns the read of the account's stake in the farm, whose change is what arrives. */
export function stakeRead({ account, lp, farm }: StakedZap): AmountRead {
  const to = contractAddress('masterChef');
  if (!to) throw new Error('Farms are not deployed on this chain');
  const data = encodeCall(masterChefAbi, 'userInfo', [BigInt(farm.pid), account]);
  return { currencyId: lp.address, to, data };
}

/** Returns what is staked of added LP tokens: the farm takes its deposit fee. */
export const staked = ({ farm }: StakedZap, shares: bigint): bigint =>
  afterDepositFee(shares, BigInt(farm.feeBps));

/** Returns what is staked at least: a rise of the fee can come in between. */
export const leastStaked = ({ farm, minRaw }: StakedZap): bigint =>
  afterDepositFee(fromRaw(minRaw), BigInt(farm.maxFeeBps));

/** Returns the LP tokens, rounded down, of which so much is staked. */
export const beforeFee = ({ farm }: StakedZap, stake: bigint): bigint =>
  (stake * bps) / (bps - BigInt(farm.feeBps));

/** Encodes a zap into a farm; `deadline` in chain seconds. Throws where it is not deployed. */
export function encodeZapIntoFarm(
  model: StakedZap,
  deadline: bigint,
): { to: Address; data: Hex; value: bigint } {
  const to = zapContract(model);
  if (!to) throw new Error('Staking from one token is not deployed on this chain');
  const { other, farm } = model;
  const inputAmount = fromRaw(model.inputRaw);
  const args = [
    pathOf(model),
    other.token.address,
    inputAmount,
    fromRaw(model.minRaw),
    BigInt(farm.pid),
    BigInt(farm.maxFeeBps),
    deadline,
  ];
  return {
    to,
    data: interfaceOf(farmZapAbi).encodeFunctionData('zapIntoFarm', args) as Hex,
    value: movedCurrency(model).isNative ? inputAmount : 0n,
  };
}

/**
 * Names what differs between a call and the zap into a farm on screen; `undefined` when nothing
 * does. `now` in chain seconds.
 */
export function farmZapDifference(
  model: StakedZap,
  call: SignedCall,
  now: number,
): string | undefined {
  const { farm, deadlineSeconds } = model;
  const inputAmount = fromRaw(model.inputRaw);
  const stated: StatedCall = {
    at: ['contract', zapContract(model)],
    functions: ['zapIntoFarm'],
    value: movedCurrency(model).isNative ? inputAmount : 0n,
    says: {
      tokens: { path: pathOf(model), otherToken: model.other.token.address },
      amount: { amountIn: inputAmount },
      'minimum amount': { minLiquidity: fromRaw(model.minRaw) },
      farm: { pid: BigInt(farm.pid) },
      'deposit fee': { maxFeeBps: BigInt(farm.maxFeeBps) },
    },
    deadlineSeconds,
  };
  return pathDifference(model) ?? callDifference(farmZapAbi, stated, call, now);
}
