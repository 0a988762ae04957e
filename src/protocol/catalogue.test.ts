import { Interface, type InterfaceAbi } from 'ethers';
import { describe, expect, it } from 'vitest';
import type { ContractName } from '#config/env.ts';
import { revertTexts } from '#i18n/revertTexts.ts';
import { selectorOfSignature } from '#lib/abiSelectors.ts';
import { claimAbi } from './abi/claimAbi.ts';
import { erc20Abi } from './abi/erc20Abi.ts';
import { ifoAbi } from './abi/ifoAbi.ts';
import { masterChefAbi } from './abi/masterChefAbi.ts';
import { meowCatsAbi } from './abi/meowCatsAbi.ts';
import { meowVaultAbi } from './abi/meowVaultAbi.ts';
import { smartChefAbi } from './abi/smartChefAbi.ts';
import { products, rulesOf } from './catalogue.ts';

/** Returns the ABI of a contract of the deployment: `router` has `abi/routerAbi.ts`. */
async function abiOf(name: ContractName): Promise<InterfaceAbi> {
  const file = new URL(`./abi/${name}Abi.ts`, import.meta.url).pathname;
  const module = (await import(/* @vite-ignore */ file)) as Record<string, InterfaceAbi>;
  return module[`${name}Abi`] ?? [];
}

/**
 * ABIs of contracts that are told by their address: any token or collectible, what is staked in, where
 * collectibles are claimed, and sales.
 */
const byAddress = [
  erc20Abi,
  meowCatsAbi,
  masterChefAbi,
  smartChefAbi,
  meowVaultAbi,
  claimAbi,
  ifoAbi,
];

const actions = products.flatMap((product) => Object.entries(product.actions));
const functions = actions.flatMap(([kind, { calls }]) =>
  calls.flatMap(({ at, functions: signatures }) =>
    signatures.map((signature) => ({
      kind,
      signature,
      at,
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

  it.each(functions)("$kind calls $signature of its contract's ABI", async ({ signature, at }) => {
    const abis = typeof at === 'string' ? [await abiOf(at)] : byAddress;
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
    expect(reasons.every(([, key]) => Object.hasOwn(revertTexts, key))).toBe(true);
  });
});
