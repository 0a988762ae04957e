import { Interface, type InterfaceAbi } from 'ethers';
import { describe, expect, it } from 'vitest';
import type { ContractName } from '#config/env.ts';
import { lateTexts } from '#i18n/lateTexts.ts';
import { selectorOfSignature } from '#lib/abiCodec.ts';
import { erc20Abi } from './abi/erc20Abi.ts';
import { farmAuctionAbi } from './abi/farmAuctionAbi.ts';
import { faucetAbi } from './abi/faucetAbi.ts';
import { masterChefAbi } from './abi/masterChefAbi.ts';
import { meowVaultAbi } from './abi/meowVaultAbi.ts';
import { routerAbi } from './abi/routerAbi.ts';
import { smartChefAbi } from './abi/smartChefAbi.ts';
import { wrappedNativeAbi } from './abi/wrappedNativeAbi.ts';
import { zapAbi } from './abi/zapAbi.ts';
import { products, rulesOf } from './catalogue.ts';

const named: Partial<Record<ContractName, InterfaceAbi>> = {
  router: routerAbi,
  wrappedNative: wrappedNativeAbi,
  faucet: faucetAbi,
  zap: zapAbi,
  farmAuction: farmAuctionAbi,
};
/** ABIs of contracts that are told by their address: any token, and what is staked in. */
const byAddress = [erc20Abi, masterChefAbi, smartChefAbi, meowVaultAbi];

const actions = products.flatMap((product) => Object.entries(product.actions));
const functions = actions.flatMap(([kind, { calls }]) =>
  calls.flatMap(({ at, functions: signatures }) =>
    signatures.map((signature) => ({
      kind,
      signature,
      abis: typeof at === 'string' ? [named[at] ?? []] : byAddress,
    })),
  ),
);

describe('the catalogue of products', () => {
  it('has each kind once', () => {
    const kinds = actions.map(([kind]) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    for (const [kind, rules] of actions) expect(rulesOf(kind)).toBe(rules);
    expect(rulesOf('batch')).toBeUndefined();
    expect(rulesOf('constructor')).toBeUndefined();
  });

  it.each(functions)("$kind calls $signature of its contract's ABI", ({ signature, abis }) => {
    const canonical = new Interface([`function ${signature}`]).fragments[0]!.format('sighash');
    const found = abis
      .map((abi) => new Interface(abi as InterfaceAbi).getFunction(canonical))
      .filter((fragment) => fragment !== null);
    expect(
      found.map(
        ({ name, inputs }) => `${name}(${inputs.map((input) => input.format('full')).join(', ')})`,
      ),
    ).toContain(signature);
    expect(selectorOfSignature(signature)).toBe(found[0]?.selector);
  });

  it('has one text per revert reason across products', () => {
    const reasons = products.flatMap((product) => Object.entries(product.revertReasons ?? {}));
    for (const [reason, key] of reasons)
      expect(reasons.filter(([other]) => other === reason).every(([, text]) => text === key)).toBe(
        true,
      );
    expect(reasons.every(([, key]) => Object.hasOwn(lateTexts, key))).toBe(true);
  });
});
