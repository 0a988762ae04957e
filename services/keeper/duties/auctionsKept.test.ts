import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NodeAway, NodeRefused } from '../../lib/node.ts';
import { runDuty, startKeeper } from '../engine.ts';
import type { Cost } from '../outbox.ts';
import { FREE } from '../testing/cost.ts';
import { auctionDuty, LOCAL_TERMS, type AuctionAct } from './auctions.ts';
import type { AuctionContract, AuctionState, SeenAuction } from './auctions.ts';

const INITIAL = LOCAL_TERMS.initialBid;

/** In-memory auction contract. */
class FakeAuctions implements AuctionContract {
  block = 100;
  auctions: SeenAuction[] = [];
  done: AuctionAct[] = [];
  fault: Error | undefined;
  /** Kinds of acts that the contract refuses. */
  refuses: AuctionAct['kind'][] = [];

  read(): Promise<AuctionState> {
    if (this.fault) return Promise.reject(this.fault);
    return Promise.resolve({
      block: this.block,
      auctions: structuredClone(this.auctions),
      maxLength: 28_800,
    });
  }

  send(act: AuctionAct): Promise<Cost> {
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
        bids: [],
      });
      return Promise.resolve(FREE);
    }
    this.auctions = this.auctions.map((auction) => {
      if (auction.id !== act.auctionId) return auction;
      if (act.kind === 'close') return { ...auction, phase: 'close' };
      return {
        ...auction,
        bids: auction.bids.map((bid) => ({
          ...bid,
          hasClaimed: bid.hasClaimed || act.accounts.includes(bid.account),
        })),
      };
    });
    return Promise.resolve(FREE);
  }
}

let chain: FakeAuctions;
let duty: ReturnType<typeof auctionDuty>;
let lines: string[];
const log = (line: string): number => lines.push(line);
const kinds = (): string[] => chain.done.map(({ kind }) => kind);

beforeEach(() => {
  chain = new FakeAuctions();
  duty = auctionDuty(chain, LOCAL_TERMS);
  lines = [];
});

describe('running the auction duty', () => {
  it('runs an auction to settlement, opens the next and logs each act', async () => {
    await runDuty(duty, log);
    chain.auctions[0] = {
      ...chain.auctions[0]!,
      bids: [{ account: 'a', amount: INITIAL, hasClaimed: false, hasWon: true }],
    };
    chain.block += 1_000;
    await runDuty(duty, log);
    expect(kinds()).toEqual(['open', 'close', 'collect', 'open']);
    expect(lines).toEqual([
      'keeper: opened an auction from block 106 to 306',
      'keeper: closed auction 1',
      'keeper: auction 1: collected the winning bid of 1 account',
      'keeper: opened an auction from block 1109 to 1309',
    ]);
  });

  it('sends nothing when nothing new is due', async () => {
    await runDuty(duty, log);
    expect(await runDuty(duty, log)).toEqual([]);
  });

  it('retries a refused act in the next run and sends the others now', async () => {
    const bids = [{ account: 'a', amount: INITIAL, hasClaimed: false, hasWon: true }];
    chain.auctions = [{ id: 1, phase: 'close', startBlock: 1, endBlock: 50, bids }];
    chain.refuses = ['collect'];
    await runDuty(duty, log);
    expect(kinds()).toEqual(['open']);
    expect(lines).toContain('keeper: cannot collect auction 1 now (Forbidden)');
    chain.refuses = [];
    await runDuty(duty, log);
    expect(kinds()).toEqual(['open', 'collect']);
  });

  it('throws errors that do not come from the node', async () => {
    chain.send = () => Promise.reject(new TypeError('a slip'));
    await expect(runDuty(duty, log)).rejects.toThrow('a slip');
  });
});

describe('keeping the auctions', () => {
  it('logs once that the node is away and resumes when it is back, on an empty chain too', async () => {
    chain.fault = new NodeAway('No node answers at http://127.0.0.1:1');
    const keeper = startKeeper([duty], log, { everyMs: 1 });
    const looks = vi.spyOn(chain, 'read');
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(3);
    expect(lines).toEqual(['keeper: No node answers at http://127.0.0.1:1; waiting']);
    chain.fault = undefined;
    await expect.poll(kinds).toEqual(['open']);
    chain.auctions = [];
    chain.block = 1;
    await expect.poll(kinds).toEqual(['open', 'open']);
    await keeper.stop();
  });
});
