import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuctionContract } from './auctionContract.ts';
import type { Act, AuctionState, SeenAuction } from './dueActs.ts';
import { keepAuctions, LOCAL_TERMS, startKeeper } from './keeper.ts';
import { NodeAway, NodeRefused } from '../lib/node.ts';

const INITIAL = LOCAL_TERMS.initialBid;

/** The contract as the keeper needs it, in memory. */
class FakeAuctions implements AuctionContract {
  block = 100;
  auctions: SeenAuction[] = [];
  done: Act[] = [];
  fault: Error | undefined;
  /** Acts that the contract refuses. */
  refuses: Act['kind'][] = [];

  look(): Promise<AuctionState> {
    if (this.fault) return Promise.reject(this.fault);
    return Promise.resolve({
      block: this.block,
      auctions: structuredClone(this.auctions),
      maxLength: 28_800,
    });
  }

  carryOut(act: Act): Promise<void> {
    this.block += 1;
    if (this.refuses.includes(act.kind)) return Promise.reject(new NodeRefused('Forbidden'));
    this.done.push(act);
    if (act.kind === 'open') {
      const { startBlock, endBlock } = act;
      this.auctions.push({
        id: this.auctions.length + 1,
        phase: 'open',
        startBlock,
        endBlock,
        threshold: 0n,
        bids: [],
      });
      return Promise.resolve();
    }
    this.auctions = this.auctions.map((auction) => {
      if (auction.id !== act.auctionId) return auction;
      if (act.kind === 'close') return { ...auction, phase: 'close', threshold: INITIAL };
      return {
        ...auction,
        bids: auction.bids.map((bid) => ({
          ...bid,
          hasClaimed: bid.hasClaimed || act.accounts.includes(bid.account),
        })),
      };
    });
    return Promise.resolve();
  }
}

let chain: FakeAuctions;
let lines: string[];
const log = (line: string): number => lines.push(line);
const kinds = (): string[] => chain.done.map(({ kind }) => kind);

beforeEach(() => {
  chain = new FakeAuctions();
  lines = [];
});

describe('keeping the auctions', () => {
  it('takes one from its opening to its settlement and opens the next, a line for each act', async () => {
    await keepAuctions(chain, LOCAL_TERMS, log);
    chain.auctions[0] = {
      ...chain.auctions[0]!,
      bids: [{ account: 'a', amount: INITIAL, hasClaimed: false }],
    };
    chain.block += 1_000;
    await keepAuctions(chain, LOCAL_TERMS, log);
    expect(kinds()).toEqual(['open', 'close', 'collect', 'open']);
    expect(lines).toEqual([
      'keeper: opened an auction from block 106 to 306',
      'keeper: closed auction 1',
      'keeper: collected what 1 won with in auction 1',
      'keeper: opened an auction from block 1109 to 1309',
    ]);
  });

  it('does nothing twice', async () => {
    await keepAuctions(chain, LOCAL_TERMS, log);
    expect(await keepAuctions(chain, LOCAL_TERMS, log)).toEqual([]);
  });

  it('leaves what is refused for later, and does the rest', async () => {
    const bids = [{ account: 'a', amount: INITIAL, hasClaimed: false }];
    chain.auctions = [
      { id: 1, phase: 'close', startBlock: 1, endBlock: 50, threshold: INITIAL, bids },
    ];
    chain.refuses = ['collect'];
    await keepAuctions(chain, LOCAL_TERMS, log);
    expect(kinds()).toEqual(['open']);
    expect(lines).toContain('keeper: cannot collect auction 1 now (Forbidden)');
    chain.refuses = [];
    await keepAuctions(chain, LOCAL_TERMS, log);
    expect(kinds()).toEqual(['open', 'collect']);
  });

  it('throws what is not the chain speaking', async () => {
    chain.carryOut = () => Promise.reject(new TypeError('a slip'));
    await expect(keepAuctions(chain, LOCAL_TERMS, log)).rejects.toThrow('a slip');
  });
});

describe('a keeper', () => {
  it('waits for a node that is away, says so once, and goes on when it is back, on an empty chain too', async () => {
    chain.fault = new NodeAway('No node answers at http://127.0.0.1:1');
    const keeper = startKeeper(chain, LOCAL_TERMS, log, 1);
    const looks = vi.spyOn(chain, 'look');
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(3);
    expect(lines).toEqual(['keeper: No node answers at http://127.0.0.1:1; waiting']);
    chain.fault = undefined;
    await expect.poll(kinds).toEqual(['open']);
    chain.auctions = [];
    chain.block = 1;
    await expect.poll(kinds).toEqual(['open', 'open']);
    await keeper.stop();
    looks.mockClear();
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    expect(looks).not.toHaveBeenCalled();
  });
});
