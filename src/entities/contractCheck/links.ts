import { textCall, type Call } from '#chain/calls.ts';
import { MalformedAnswer } from '#chain/malformedAnswer.ts';
import type { ContractName, Deployment } from '#config/env.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { addressLinks } from '#protocol/contractLinks.ts';
import type { ListedContract } from '#protocol/productContracts.ts';
import { addressCall, pairCodeCall } from './contractViews.ts';

/** Contracts that a page is configured with: those of the deployment, and of products' lists. */
export interface Configured {
  deployment: Pick<Deployment, 'contracts' | 'initCodeHash'>;
  listed: readonly Pick<ListedContract, 'address' | 'link'>[];
}

/** Contract that another one names in a view. */
export interface Link {
  at: Address;
  view: string;
  to: Address;
}

/** Returns the links that are configured, as far as both contracts are deployed. */
export function linksOf({ deployment: { contracts }, listed }: Configured): Link[] {
  const ofTable = addressLinks.map(({ at, view, to }) => [contracts[at], view, contracts[to]]);
  const ofLists = listed.map(({ address, link: { view, to } }) => [address, view, contracts[to]]);
  return ([...ofTable, ...ofLists] as [Address?, string?, Address?][]).flatMap(([at, view, to]) =>
    at && view && to ? [{ at, view, to }] : [],
  );
}

/** Read of one contract. An answer without a byte comes from an address without code. */
export interface Probe {
  address: Address;
  call: Call<unknown>;
  /** Throws MalformedAnswer. */
  isRight: (answer: Hex) => boolean;
}

const isThere = (): boolean => true;

/**
 * Returns a view that a contract without links answers or refuses, unlike an address without code.
 * The wrapped coin takes a call of any other view for a deposit.
 */
function presenceProbe(name: ContractName, address: Address): Probe {
  const call =
    name === 'wrappedNative' ? textCall(address, 'symbol') : addressCall(address, 'owner');
  return { address, call, isRight: isThere };
}

/** Returns what is read to check the links, the factory's pair code and that there is any code. */
export function probesOf(configured: Configured): Probe[] {
  const { contracts, initCodeHash } = configured.deployment;
  const probes = linksOf(configured).map(({ at, view, to }): Probe => {
    const call = addressCall(at, view);
    return { address: at, call, isRight: (answer) => sameAddress(call.decode(answer), to) };
  });
  const probed = new Set(probes.map(({ address }) => address));
  for (const [name, address] of Object.entries(contracts) as [ContractName, Address][]) {
    // What is read at all is read through it.
    if (probed.has(address) || name === 'multicall') continue;
    if (name !== 'factory') probes.push(presenceProbe(name, address));
    else {
      const call = pairCodeCall(address);
      const isRight = (answer: Hex): boolean =>
        call.decode(answer).toLowerCase() === initCodeHash.toLowerCase();
      probes.push({ address, call, isRight });
    }
  }
  return probes;
}

/**
 * Reports whether an answer shows that a contract is another than configured. `null`, a refusal, and
 * an answer that doesn't decode show nothing.
 */
export function isWrong({ isRight }: Pick<Probe, 'isRight'>, answer: Hex | null): boolean {
  if (answer === null) return false;
  if (answer === '0x') return true;
  try {
    return !isRight(answer);
  } catch (error) {
    if (error instanceof MalformedAnswer) return false;
    throw error;
  }
}

/** Returns the configured addresses that the repository's list has not, or not for this contract. */
export function foreignTo(
  listed: Deployment['contracts'],
  contracts: Deployment['contracts'],
): Address[] {
  return (Object.entries(contracts) as [ContractName, Address][]).flatMap(([name, address]) =>
    sameAddress(listed[name], address) ? [] : [address],
  );
}

/** Returns contracts and all that they call, by way of the configured links. */
export function withRelied(named: readonly Address[], links: readonly Link[]): ReadonlySet<string> {
  const found = new Set(named.map((address) => address.toLowerCase()));
  // Iterating a set also visits what the loop adds.
  for (const address of found)
    for (const { at, to } of links) if (at.toLowerCase() === address) found.add(to.toLowerCase());
  return found;
}
