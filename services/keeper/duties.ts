import type { Deployment } from '../../src/config/env.ts';
import type { AskNode } from '../lib/node.ts';
import { auctionContract } from './duties/auctionContract.ts';
import { auctionDuty, LOCAL_TERMS } from './duties/auctions.ts';
import { COMPOUNDING, vaultDuty } from './duties/vault.ts';
import { vaultContract } from './duties/vaultContract.ts';
import type { Duty } from './engine.ts';
import { keeping } from './settings.ts';

/** Makes the duty of every deployed product that has one; `from` is an unlocked account. */
export function makeDuties(
  ask: AskNode,
  from: string,
  { farmAuction, vault, router, meow, wrappedNative }: Deployment['contracts'],
): Duty[] {
  const duties: Duty[] = [];
  if (farmAuction)
    duties.push(
      auctionDuty(auctionContract(ask, farmAuction, from), {
        ...LOCAL_TERMS,
        length: keeping.auctionBlocks,
      }),
    );
  // Without a price of MEOW nobody can say whether a harvest pays.
  if (vault && router && meow && wrappedNative) {
    const places = { vault, router, path: [meow, wrappedNative] };
    duties.push(vaultDuty(vaultContract(ask, places, from), COMPOUNDING));
  }
  return duties;
}
