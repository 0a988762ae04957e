import { Interface } from 'ethers';
import { farmAuctionAbi } from '../../src/protocol/abi/farmAuctionAbi.ts';
import type { Act, AuctionState, SeenAuction, SeenBid } from './dueActs.ts';
import { mined, NodeRefused, type AskNode } from '../lib/node.ts';

const contract = new Interface(farmAuctionAbi);

/** Closed auctions before the newest whose winners are still looked at. */
const LOOKED_BACK = 5;
const PAGE_SIZE = 100n;
const phases = ['pending', 'open', 'close'] as const;
/** What the node is told to spend at most: many winners are collected at once. */
const GAS_SPARE = 13n;

/** The auction contract as the keeper uses it, at an address, by an account that the node has unlocked. */
export interface AuctionContract {
  /** Throws NodeAway; NodeRefused where there is no such contract. */
  look(): Promise<AuctionState>;
  /** Resolves once it is in a block. Throws NodeRefused with the contract's reason where it refuses. */
  carryOut(act: Act): Promise<void>;
}

interface AuctionTuple {
  status: bigint;
  startBlock: bigint;
  endBlock: bigint;
  leaderboardThreshold: bigint;
}

/** The call of an act. */
function callOf(act: Act): string {
  switch (act.kind) {
    case 'close':
      // 0: the initial bid is enough to win where places are left.
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

/** The contract's own word for why it refuses, where the node passes it on. */
function inItsWords(error: unknown): unknown {
  if (!(error instanceof NodeRefused) || error.data === undefined) return error;
  const reason = contract.parseError(error.data);
  return reason ? new NodeRefused(reason.name, error.data) : error;
}

export function auctionContract(ask: AskNode, address: string, from: string): AuctionContract {
  async function read(name: string, args: readonly unknown[]): Promise<readonly unknown[]> {
    const answer = await ask<string>('eth_call', [
      { to: address, data: contract.encodeFunctionData(name, args) },
      'latest',
    ]);
    if (answer === '0x') throw new NodeRefused(`There is no auction contract at ${address}`);
    return contract.decodeFunctionResult(name, answer).toArray();
  }

  async function bidsOf(auctionId: number): Promise<SeenBid[]> {
    const bids: SeenBid[] = [];
    for (let cursor = 0n; ; cursor += PAGE_SIZE) {
      const [page, next] = (await read('viewBidsPerAuction', [auctionId, cursor, PAGE_SIZE])) as [
        readonly SeenBid[],
        bigint,
      ];
      bids.push(
        ...page.map(({ account, amount, hasClaimed }) => ({ account, amount, hasClaimed })),
      );
      if (next < cursor + PAGE_SIZE) return bids;
    }
  }

  return {
    async look() {
      const block = Number(await ask<string>('eth_blockNumber', []));
      const [[current], [maxLength]] = (await Promise.all([
        read('currentAuctionId', []),
        read('maxAuctionLength', []),
      ])) as [[bigint], [bigint]];
      const first = Math.max(1, Number(current) - LOOKED_BACK);
      const [page] = (await read('viewAuctions', [first - 1, LOOKED_BACK + 1])) as [
        readonly AuctionTuple[],
      ];
      const auctions = await Promise.all(
        page.map(
          async (
            { status, startBlock, endBlock, leaderboardThreshold },
            at,
          ): Promise<SeenAuction> => {
            const phase = phases[Number(status)] ?? 'pending';
            const bids = phase === 'close' ? await bidsOf(first + at) : [];
            return {
              id: first + at,
              phase,
              startBlock: Number(startBlock),
              endBlock: Number(endBlock),
              threshold: leaderboardThreshold,
              bids,
            };
          },
        ),
      );
      return { block, auctions, maxLength: Number(maxLength) };
    },
    async carryOut(act) {
      const transaction = { from, to: address, data: callOf(act) };
      try {
        // What the contract refuses is refused here and costs nothing.
        const gas = BigInt(await ask<string>('eth_estimateGas', [transaction]));
        const hash = await ask<string>('eth_sendTransaction', [
          { ...transaction, gas: `0x${((gas * GAS_SPARE) / 10n).toString(16)}` },
        ]);
        await mined(ask, hash);
      } catch (error) {
        throw inItsWords(error);
      }
    },
  };
}
