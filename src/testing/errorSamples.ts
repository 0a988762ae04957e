import { AbiCoder, Interface, type InterfaceAbi } from 'ethers';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { factoryAbi } from '#protocol/abi/factoryAbi.ts';
import { faucetAbi } from '#protocol/abi/faucetAbi.ts';
import { multicallAbi } from '#chain/multicall/multicallAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { wrappedNativeAbi } from '#protocol/abi/wrappedNativeAbi.ts';
import { translate, type TextKey, type TextParams } from '#i18n/t.ts';
import { errorText } from '#i18n/errorText.ts';
import type { AppError } from '#lib/errors.ts';
import { registerErrorAbi } from '#lib/errorAbis.ts';
import { registerRevertReasons } from '#lib/revertReasons.ts';
import { revertReasons } from '#protocol/catalogue.ts';

/** ABIs whose errors are known. */
export const abis = [
  routerAbi,
  pairAbi,
  factoryAbi,
  erc20Abi,
  wrappedNativeAbi,
  faucetAbi,
  multicallAbi,
];
for (const abi of abis) registerErrorAbi(abi);
registerRevertReasons(revertReasons);

const coder = AbiCoder.defaultAbiCoder();
export const errorString = (text: string) =>
  `0x08c379a0${coder.encode(['string'], [text]).slice(2)}`;
export const panic = (code: number) => `0x4e487b71${coder.encode(['uint256'], [code]).slice(2)}`;
export const customError = (abi: readonly unknown[], name: string, args: unknown[] = []) =>
  new Interface(abi as InterfaceAbi).encodeErrorResult(name, args);

/** The sentence a person sees. */
export function sentence(error: AppError): string {
  const { key, params }: { key: TextKey; params: TextParams } = errorText(error);
  return translate('en-US', key, params);
}
