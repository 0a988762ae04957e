import { Interface, type TransactionDescription } from 'ethers';
import { contractAddress } from '#config/chains.ts';
import { farmByPid } from '#config/farms.ts';
import { pools, vault } from '#config/pools.ts';
import { nativeCurrency, rewardToken, tokens, wrappedNative } from '#config/tokens.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { functionsAt } from '#protocol/allowedCalls.ts';

/** Unit in which a call counts an amount. */
export interface AmountUnit {
  symbol: string;
  decimals: number;
}

type Arguments = ReadonlyMap<string, unknown>;

const LP: AmountUnit = { symbol: 'LP', decimals: 18 };
const SHARES: AmountUnit = { symbol: 'shares', decimals: 18 };

/** Reads calldata by the functions that the app calls at this contract; `null` for any other. */
export function parseCall(to: Address, data: string): TransactionDescription | null {
  const known = new Interface(functionsAt(to).map((signature) => `function ${signature}`));
  try {
    return known.parseTransaction({ data });
  } catch {
    return null;
  }
}

/** Returns the deployment's token at an address. */
export const tokenAt = (address: unknown): AmountUnit | undefined =>
  typeof address === 'string'
    ? tokens.find((token) => sameAddress(token.address, address))
    : undefined;

/** Returns the unit of one end of a swap's path; the coin where the function pays it out. */
function endOfPath(args: Arguments, end: 0 | -1, paysCoin: boolean): AmountUnit | undefined {
  const path: unknown = args.get('path');
  const address: unknown = Array.isArray(path) ? path.at(end) : undefined;
  if (paysCoin && sameAddress(String(address), wrappedNative.address)) return nativeCurrency;
  return tokenAt(address);
}

/** Returns the unit of one end of a split swap, whose legs go back from an exact output. */
function endOfLegs(
  { functionName, args }: { functionName: string; args: Arguments },
  end: 'tokenIn' | 'tokenOut',
  paysCoin: boolean,
): AmountUnit | undefined {
  const legs = args.get('legs') as readonly { tokenIn: string; tokenOut: string }[];
  const isFirst = functionName.startsWith('swapExact') === (end === 'tokenIn');
  const address = legs.at(isFirst ? 0 : -1)?.[end];
  if (paysCoin && sameAddress(address, wrappedNative.address)) return nativeCurrency;
  return tokenAt(address);
}

/** Returns the unit of what a staking contract takes and returns. */
function stakedAt(to: Address, args: Arguments): AmountUnit | undefined {
  if (sameAddress(to, vault?.address) || sameAddress(to, contractAddress('farmAuction')))
    return rewardToken;
  if (!sameAddress(to, contractAddress('masterChef')))
    return pools.find(({ address }) => sameAddress(address, to))?.stakingToken;
  const pid = Number(args.get('pid') ?? 0);
  const farm = farmByPid(pid);
  if (farm) return farm.isSingle ? farm.token : LP;
  return pools.find(({ farmPid }) => farmPid === pid)?.stakingToken;
}

/** Returns the unit of an argument; `undefined` for one that is no amount, or in an unknown unit. */
export function unitOf(
  { to, functionName, args }: { to: Address; functionName: string; args: Arguments },
  name: string,
): AmountUnit | undefined {
  const paysCoin = functionName.includes('ETH') || args.get('asCoin') === true;
  if (/^(?:liquidity|minLiquidity)$/.test(name)) return LP;
  if (name === 'shares') return SHARES;
  if (/^amountETH/.test(name)) return nativeCurrency;
  if (/^amountToken/.test(name)) return tokenAt(args.get('token'));
  if (/^amountA(?:Desired|Min)$/.test(name)) return tokenAt(args.get('tokenA'));
  if (/^amountB(?:Desired|Min)$/.test(name)) return tokenAt(args.get('tokenB'));
  if (args.has('legs') && /^amount(?:In|Out)/.test(name)) {
    const isInput = name.startsWith('amountIn');
    return endOfLegs(
      { functionName, args },
      isInput ? 'tokenIn' : 'tokenOut',
      !isInput && paysCoin,
    );
  }
  if (/^amountIn/.test(name)) return tokenAt(args.get('tokenIn')) ?? endOfPath(args, 0, false);
  if (/^(?:amountOut|minAmountOut)/.test(name)) {
    if (args.has('path')) return endOfPath(args, -1, paysCoin);
    return paysCoin ? nativeCurrency : tokenAt(args.get('tokenOut'));
  }
  if (name === 'amount' || name === 'value') return tokenAt(to) ?? stakedAt(to, args);
  return undefined;
}
