import { Interface } from 'ethers';
import { farmAuctionAbi } from '../../../src/protocol/abi/farmAuctionAbi.ts';
import { NodeRefused, type AskNode } from '../../lib/node.ts';
import { makeOutbox } from '../outbox.ts';
import type { AuctionAct, AuctionContract, SeenAuction, SeenBid } from './auctions.ts';

const contract = new Interface(farmAuctionAbi);

/** Auctions before the newest one whose winners are still collected. */
const MAX_OLDER = 5;
const PAGE_SIZE = 100n;
const phases = ['pending', 'open', 'close'] as const;

interface AuctionTuple {
  status: bigint;
  startBlock: bigint;
  endBlock: bigint;
  leaderboardThreshold: bigint;
}

type BidTuple = Omit<SeenBid, 'hasWon'>;

/** Encodes the call of an act. */
function encodeAct(act: AuctionAct): string {
  switch (act.kind) {
    case 'close':
      // 0: the initial bid wins while places are left.
      return contract.encodeFunctionData('closeAuction', [0n]);
    case 'collect':
      return contract.encodeFunctionData('claimAuctionLeaderboard', [act.auctionId, act.accounts]);
    case 'open':
      return contract.encodeFunctionData('startAuction', [
        act.startBlock,
        act.endBlock,
        act.initialBid,
        act.places,
      ]);
  }
}

/** Binds the contract at `address`; acts are sent from `from`, which the node has unlocked. */
export function auctionContract(
  ask: AskNode,
  address: string,
  from: string,
  send = makeOutbox(ask),
): AuctionContract {
  async function view(name: string, args: readonly unknown[]): Promise<readonly unknown[]> {
    const answer = await ask<string>('eth_call', [
      { to: address, data: contract.encodeFunctionData(name, args) },
      'latest',
    ]);
    if (answer === '0x') throw new NodeRefused(`There is no auction contract at ${address}`);
    return contract.decodeFunctionResult(name, answer).toArray();
  }

  /** Asks the contract which bids have won: of equal ones only the earliest do. */
  async function withResult(
    auctionId: number,
    threshold: bigint,
    { account, amount, hasClaimed }: BidTuple,
  ): Promise<SeenBid> {
    const isOpen = !hasClaimed && amount >= threshold;
    const [hasWon] = isOpen ? await view('hasWon', [auctionId, account]) : [false];
    return { account, amount, hasClaimed, hasWon: hasWon === true };
  }

  async function bidsOf(auctionId: number, threshold: bigint): Promise<SeenBid[]> {
    const bids: SeenBid[] = [];
    for (let cursor = 0n; ; cursor += PAGE_SIZE) {
      const [page, next] = (await view('viewBidsPerAuction', [auctionId, cursor, PAGE_SIZE])) as [
        readonly BidTuple[],
        bigint,
      ];
      bids.push(...(await Promise.all(page.map((bid) => withResult(auctionId, threshold, bid)))));
      if (next < cursor + PAGE_SIZE) return bids;
    }
  }

  return {
    async read() {
      const block = Number(await ask<string>('eth_blockNumber', []));
      const [[current], [maxLength]] = (await Promise.all([
        view('currentAuctionId', []),
        view('maxAuctionLength', []),
      ])) as [[bigint], [bigint]];
      const first = Math.max(1, Number(current) - MAX_OLDER);
      const [page] = (await view('viewAuctions', [first - 1, MAX_OLDER + 1])) as [
        readonly AuctionTuple[],
      ];
      const auctions = await Promise.all(
        page.map(
          async (
            { status, startBlock, endBlock, leaderboardThreshold },
            at,
          ): Promise<SeenAuction> => {
            const phase = phases[Number(status)] ?? 'pending';
            const bids = phase === 'close' ? await bidsOf(first + at, leaderboardThreshold) : [];
            return {
              id: first + at,
              phase,
              startBlock: Number(startBlock),
              endBlock: Number(endBlock),
              bids,
            };
          },
        ),
      );
      return { block, auctions, maxLength: Number(maxLength) };
    },
    send: (act) => send({ from, to: address, data: encodeAct(act) }, contract),
  };
}
