// Seeds the lottery: a round that is drawn, with winners, and one to buy tickets for.
import { parseUnits } from 'ethers';
import { localLink } from '../src/protocol/localRandomness.ts';
import { finalNumberOf, ticketsCost, wordOf } from '../src/protocol/lotteryDraw.ts';
import { COLLECTOR } from './seedCollectibles.ts';
import { FOREVER, approve, give, type Scene } from './world/earn/scene.ts';

/** Terms of both rounds; five dollars' worth of MEOW at the local pools' price. */
const PRICE = parseUnits('2.083333', 18);
const DIVISOR = 2_000n;
const SHARES = [250, 375, 625, 1250, 2500, 5000];
const FEE = 2_000;
/** Seconds for the blocks in which a round is begun. */
const MARGIN = 30;

/** Purchase of an account, by its place; account 1 has none in the past round. */
interface Purchase {
  account: number;
  /** Picked tickets, or the digits from the last that typed ones share with the drawn number. */
  tickets: { count: number; salt: bigint } | { matching: readonly number[] };
}

const drawn: readonly Purchase[] = [
  { account: 0, tickets: { matching: [0, 1, 3] } },
  { account: 6, tickets: { count: 60, salt: 0x6d656f77n } },
  { account: 7, tickets: { matching: [2, 0, 0, 1] } },
  { account: COLLECTOR, tickets: { matching: [1] } },
];
const open: readonly Purchase[] = [
  { account: 0, tickets: { count: 3, salt: 0x6361747an } },
  { account: 6, tickets: { count: 25, salt: 0x707572724n } },
];

/** Number that the first round draws. */
const FINAL = finalNumberOf(wordOf(localLink(0)));

/** Returns a number that shares exactly its last `matching` digits with the drawn one. */
function numberLike(matching: number, place: number): number {
  const power = 10 ** matching;
  const digit = Math.trunc(FINAL / power) % 10;
  const other = (digit + 1 + (place % 9)) % 10;
  return FINAL + (other - digit) * power;
}

async function timeOf({ deployer }: Scene): Promise<number> {
  return (await deployer.provider.getBlock('latest'))!.timestamp;
}

async function start(scene: Scene, lottery: string): Promise<number> {
  const { batch, deployer, operator } = scene;
  const length = Number(await deployer.at('Lottery', lottery).getFunction('MIN_LENGTH_LOTTERY')());
  const endTime = (await timeOf(scene)) + length + MARGIN;
  batch.call('Lottery', lottery, 'startLottery', [endTime, PRICE, DIVISOR, SHARES, FEE, true], {
    from: operator,
  });
  await batch.send();
  return endTime;
}

async function buy(scene: Scene, lottery: string, round: number, purchases: readonly Purchase[]) {
  const { accounts, batch } = scene;
  const meow = scene.token('MEOW').address;
  const costOf = ({ tickets }: Purchase): bigint =>
    ticketsCost(PRICE, DIVISOR, 'count' in tickets ? tickets.count : tickets.matching.length);
  // Accounts keep the balance that they have without the tickets.
  for (const purchase of purchases)
    give(scene, 'MEOW', accounts[purchase.account]!, costOf(purchase));
  await batch.send();
  for (const purchase of purchases) {
    const { account, tickets } = purchase;
    const from = accounts[account]!;
    approve(scene, meow, from, lottery, costOf(purchase));
    if ('count' in tickets)
      batch.call('Lottery', lottery, 'buyPickedTickets', [round, tickets.count, tickets.salt], {
        from,
      });
    else
      batch.call('Lottery', lottery, 'buyTickets', [round, tickets.matching.map(numberLike)], {
        from,
      });
  }
  await batch.send();
}

/** Opens the first round and sells its tickets. Resolves with the end of its sale. */
export async function seedFirstRound(scene: Scene): Promise<number> {
  const lottery = scene.deployment.contracts.lottery!;
  const endTime = await start(scene, lottery);
  await buy(scene, lottery, 1, drawn);
  return endTime;
}

/** Draws the first round, whose sale must be over, and opens the second. */
export async function seedNextRound(scene: Scene): Promise<void> {
  const { batch, deployer, deployment, operator } = scene;
  const { lottery, vrfCoordinator } = deployment.contracts;
  const call = (name: string, args: readonly unknown[]): void =>
    batch.call('Lottery', lottery!, name, args);
  call('closeLottery', [1]);
  await batch.send();
  const { requestId } = (await deployer.at('Lottery', lottery!).getFunction('viewDraw')(1)) as {
    requestId: bigint;
  };
  batch.call('LocalCoordinator', vrfCoordinator!, 'answer', [requestId, localLink(0)], {
    from: operator,
  });
  await batch.send();
  call('countTickets', [1, FOREVER]);
  call('drawFinalNumberAndMakeLotteryClaimable(uint256)', [1]);
  await batch.send();
  await start(scene, lottery!);
  await buy(scene, lottery!, 2, open);
}
