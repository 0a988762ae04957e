import { Interface } from 'ethers';
import { farmAuctionAbi } from '../../../src/protocol/abi/farmAuctionAbi.ts';
import { mined, NodeRefused, type AskNode } from '../../lib/node.ts';
import type { AuctionAct, AuctionContract, SeenAuction, SeenBid } from './auctions.ts';

const contract = new Interface(farmAuctionAbi);

/** Auctions before the newest one whose winners are still collected. */
const MAX_OLDER = 5;
const PAGE_SIZE = 100n;
const phases = ['pending', 'open', 'close'] as const;
/** Gas limit in tenths of the estimate: collecting many winners varies between blocks. */
const GAS_LIMIT_TENTHS = 13n;

interface AuctionTuple {
  status: bigint;
  startBlock: bigint;
  endBlock: bigint;
  leaderboardThreshold: bigint;
}

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

/** Replaces the node's message by the contract's error name, where the revert data decodes. */
function withReason(error: unknown): unknown {
  if (!(error instanceof NodeRefused) || error.data === undefined) return error;
  const reason = contract.parseError(error.data);
  return reason ? new NodeRefused(reason.name, error.data) : error;
}

/** Binds the contract at `address`; acts are sent from `from`, which the node has unlocked. */
export function auctionContract(ask: AskNode, address: string, from: string): AuctionContract {
  async function view(name: string, args: readonly unknown[]): Promise<readonly unknown[]> {
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
      const [page, next] = (await view('viewBidsPerAuction', [auctionId, cursor, PAGE_SIZE])) as [
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
    async send(act) {
      const transaction = { from, to: address, data: encodeAct(act) };
      try {
        // A call that would revert fails here and costs nothing.
        const gas = BigInt(await ask<string>('eth_estimateGas', [transaction]));
        const hash = await ask<string>('eth_sendTransaction', [
          { ...transaction, gas: `0x${((gas * GAS_LIMIT_TENTHS) / 10n).toString(16)}` },
        ]);
        await mined(ask, hash);
      } catch (error) {
        throw withReason(error);
      }
    },
  };
}
