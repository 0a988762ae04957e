import { describe, expect, it } from 'vitest';
import { ifos } from '#config/ifos.ts';
import type { OwnPool, Sale } from '../ifoSelectors.ts';
import { saleHeld } from './salesHeld.ts';

const sale: Sale = {
  config: ifos[0]!,
  isOpen: true,
  startBlock: 100,
  endBlock: 200,
  releaseBlock: 250,
  campaignId: 0n,
  points: 0n,
  threshold: 0n,
  pools: [],
};
const pool = (pid: 0 | 1, change: Partial<OwnPool> = {}): OwnPool => ({
  pid,
  committed: 10n,
  isClaimed: false,
  offering: 30n,
  refund: 4n,
  tax: 1n,
  ...change,
});
const heldAt = (block: number, pools: readonly OwnPool[]) =>
  saleHeld(sale, { pools }, block).map(({ what, amount }) => [what, amount]);

describe('what an account has in a sale', () => {
  it('is what it committed while the sale takes commitments', () => {
    expect(heldAt(150, [pool(0), pool(1, { committed: 5n })])).toEqual([['committed', 15n]]);
  });

  it('is what it bought and what comes back once the sale is over, until it pays', () => {
    expect(heldAt(199, [pool(0), pool(1)])).toEqual([
      ['tokens', 60n],
      ['refund', 8n],
    ]);
    expect(heldAt(248, [pool(0, { isClaimed: true }), pool(1, { refund: 0n })])).toEqual([
      ['tokens', 30n],
    ]);
  });

  it('is nothing once it can be claimed, nor without a commitment', () => {
    expect(heldAt(249, [pool(0), pool(1)])).toEqual([]);
    expect(heldAt(150, [pool(0, { committed: 0n })])).toEqual([]);
  });
});
