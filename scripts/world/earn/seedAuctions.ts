import { toQuantity } from 'ethers';
import { WHOLE, approve, type Scene } from './scene.ts';

/**
 * Account indices of the whitelisted bidders; the first and the third account are not among them.
 */
export const BIDDERS = [1, 6, 7] as const;
/** Bids in whole MEOW. Two win the first auction, and the second account can reclaim its bid. */
const closedBids = [300n, 900n, 600n] as const;
const runningBids = [0n, 200n, 150n] as const;
const WINNERS = 2;
const INITIAL_BID = 100n * WHOLE;
/** Eight hours, in blocks. */
const RUNNING_BLOCKS = 9_600;
/**
 * Blocks from the announcement to the start: enough for the blocks that the node mines meanwhile.
 */
const NOTICE = 15;
const CLOSED_BLOCKS = 15;

function placeBids(scene: Scene, bids: readonly bigint[]): void {
  const { batch, accounts, deployment, token } = scene;
  const { farmAuction } = deployment.contracts;
  for (const [place, whole] of bids.entries()) {
    if (whole === 0n) continue;
    const from = accounts[BIDDERS[place]!]!;
    approve(scene, token('MEOW').address, from, farmAuction!, whole * WHOLE);
    batch.call('FarmAuction', farmAuction!, 'bid', [whole * WHOLE], { from });
  }
}

/** Queues a call of the auctions' operator. */
function operate(scene: Scene, functionName: string, args: readonly unknown[]): void {
  const { batch, deployment, operator } = scene;
  batch.call('FarmAuction', deployment.contracts.farmAuction!, functionName, args, {
    from: operator,
  });
}

function announce(scene: Scene, from: number, blocks: number): void {
  operate(scene, 'startAuction', [from, from + blocks, INITIAL_BID, WINNERS]);
}

/** Mines until a block has passed. */
export async function minePast({ deployer: { provider } }: Scene, block: number): Promise<void> {
  const missing = block + 1 - (await provider.getBlockNumber());
  if (missing > 0) await provider.send('hardhat_mine', [toQuantity(missing)]);
}

/**
 * Sends the queue and runs an auction: two win, one of them is collected, and one bid is
 * reclaimable.
 */
export async function holdAuction(scene: Scene): Promise<void> {
  const { batch, accounts, deployer } = scene;
  const bidders = BIDDERS.map((place) => accounts[place]!);
  const start = (await deployer.provider.getBlockNumber()) + NOTICE;
  operate(scene, 'addWhitelist', [bidders]);
  announce(scene, start, CLOSED_BLOCKS);
  await batch.send();
  await minePast(scene, start);
  placeBids(scene, closedBids);
  await batch.send();
  await minePast(scene, start + CLOSED_BLOCKS);
  operate(scene, 'closeAuction', [0]);
  operate(scene, 'claimAuctionLeaderboard', [1, [bidders[1]]]);
}

/** Sends the queue and opens an auction that stays open. */
export async function openAuction(scene: Scene): Promise<void> {
  const start = (await scene.deployer.provider.getBlockNumber()) + NOTICE;
  announce(scene, start, RUNNING_BLOCKS);
  await scene.batch.send();
  await minePast(scene, start);
  placeBids(scene, runningBids);
  await scene.batch.send();
}
