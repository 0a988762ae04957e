import type { SingleInfo } from '#protocol/catalogue.ts';
import { toRaw } from '#lib/raw.ts';
import { E18 } from './units.ts';
import { approveInfo } from './transactionsWorld.ts';

/** Amount of each of these transactions. */
export const amount = toRaw(E18);

/** Returns a transaction's info with this symbol; each index gives another kind. */
export function infoOf(name: string, index: number): SingleInfo {
  const infos: SingleInfo[] = [
    { ...approveInfo, symbol: name },
    {
      kind: 'swap',
      tradeType: 'exactInput',
      inputSymbol: name,
      outputSymbol: name,
      inputAddress: 'BNB',
      outputAddress: 'BNB',
      inputDecimals: 18,
      outputDecimals: 18,
      inputRaw: amount,
      outputRaw: amount,
    },
    {
      kind: 'addLiquidity',
      symbolA: name,
      symbolB: name,
      addressA: 'BNB',
      addressB: 'BNB',
      decimalsA: 18,
      decimalsB: 18,
      amountARaw: amount,
      amountBRaw: amount,
    },
    {
      kind: 'zapOut',
      symbolA: name,
      symbolB: name,
      addressA: 'BNB',
      addressB: 'BNB',
      symbol: name,
      address: 'BNB',
      decimals: 18,
      amountRaw: amount,
      liquidityRaw: amount,
    },
    { kind: 'stake', place: 'chef 1', symbol: name, decimals: 18, amountRaw: amount },
  ];
  return infos[index % infos.length]!;
}
