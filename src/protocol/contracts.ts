import { chain, contractAddress } from '#config/chains.ts';
import type { ContractName } from '#config/env.ts';
import type { TextRef } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { products } from './catalogue.ts';
import type { OwnContract, Spender } from './product.ts';

const ownContracts: readonly OwnContract[] = products.flatMap(
  (product) => product.ownContracts?.() ?? [],
);
const spenders = products.flatMap(
  (product) => Object.entries(product.spenders ?? {}) as [ContractName, Spender][],
);

const collectors = products.flatMap((product) => product.takesCollectibles ?? []);

/** Returns a product's own contract by its address. */
export function ownContract(address: Address): OwnContract | undefined {
  return ownContracts.find((own) => sameAddress(own.address, address));
}

/** Returns every contract of ours on this chain: the deployment's and the products' own. */
export function ourContracts(): readonly Address[] {
  return [
    ...Object.values(chain.deployment.contracts),
    ...ownContracts.map(({ address }) => address),
  ];
}

/** Reports whether a contract is ours: an allowance to any other is refused at once. */
export function isOurContract(address: Address): boolean {
  return ourContracts().some((ours) => sameAddress(ours, address));
}

const spenderAt = (address: Address): Spender | undefined =>
  spenders.find(([name]) => sameAddress(contractAddress(name), address))?.[1];

/**
 * Reports whether a contract of ours takes tokens; no other is ever granted an allowance. The
 * multicall does not: it calls anything for anyone, so everyone could spend what it may spend.
 */
export function takesTokens(address: Address): boolean {
  return ownContract(address)?.takesTokens ?? spenderAt(address) !== undefined;
}

/** Reports whether a contract of ours takes collectibles; no other is ever approved for one. */
export function takesCollectibles(address: Address): boolean {
  return collectors.some((name) => sameAddress(contractAddress(name), address));
}

/** Returns the name of a spender of ours; `isUnique` where no other contract has that name. */
export function spenderText(address: Address): { text: TextRef; isUnique: boolean } | undefined {
  const spender = spenderAt(address);
  if (spender) return { text: { key: spender.name, params: {} }, isUnique: true };
  const own = ownContract(address);
  return own && { text: own.name(), isUnique: false };
}

/** Returns the contracts of the deployment that take any token. */
export function spendersOfAnyToken(): Address[] {
  return spenders.flatMap(([name, { token }]) =>
    token === 'any' ? (contractAddress(name) ?? []) : [],
  );
}

/** Returns the contracts that take one token only, with that token. */
export function spendersOfOneToken(): { token: Address; spender: Address }[] {
  const deployed = spenders.flatMap(([name, { token }]) => {
    const [spender, only] = [contractAddress(name), typeof token === 'function' && token()];
    return spender && only ? [{ token: only, spender }] : [];
  });
  return [
    ...ownContracts.map(({ address, token }) => ({ token: token(), spender: address })),
    ...deployed,
  ];
}
