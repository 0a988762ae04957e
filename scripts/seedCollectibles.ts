// Seeds collectibles: some for the users, a trade-in that is funded, the gift to the first profiles,
// and an account that can claim all three of the lottery's. The other players have claimed theirs,
// so that no page opens with news.
import { parseEther } from 'ethers';
import type { Deployment } from '../src/config/env.ts';
import type { Deployer } from './world/deployer.ts';
import { give, openScene, type Scene } from './world/earn/scene.ts';

/**
 * Account that can claim everything; the last one is blocked in the app. See also the tickets that
 * it buys in `seedLottery`.
 */
export const COLLECTOR = 10;
/** Players with a ticket and an active profile. */
const PLAYERS = [0, 6, 7] as const;
const LOTTIE = 18;

/** Kinds that accounts own, by their place; the third account owns none. */
const owned: readonly (readonly [account: number, kinds: readonly number[]])[] = [
  [0, [0, 4, 4, 10, 12, 22]],
  [1, [1, 16]],
  [COLLECTOR, [2, 10]],
];

/** The trade-in takes Hiccup, Bullish, Syrup Soak and Claire, for some weeks. */
const OFFER = { kinds: [10, 11, 16, 17], meow: parseEther('5'), blocks: 500_000, burns: 20n };
const GIFTS = 100n;
const [STARTER, STARTER_COST, PROFILE_COST] = [7, parseEther('1'), parseEther('0.5')];
const COLLECTORS_TEAM = 2;

/** Gives the accounts collectibles as the deployer, who takes the role for that alone. */
async function giveCats({ batch, deployer, deployment, accounts }: Scene): Promise<void> {
  const station = deployment.contracts.mintingStation!;
  const role: unknown = await deployer.at('MintingStation', station).getFunction('MINTER_ROLE')();
  batch.call('MintingStation', station, 'grantRole', [role, deployer.address]);
  for (const [place, kinds] of owned)
    for (const kind of kinds)
      batch.call('MintingStation', station, 'mintCollectible', [accounts[place]!, kind]);
  batch.call('MintingStation', station, 'renounceRole', [role, deployer.address]);
  await batch.send();
}

/** Opens and funds the trade-in, and funds the gift. */
async function openOffers(scene: Scene): Promise<void> {
  const { batch, deployer, deployment } = scene;
  const { tradeIn, earlyRefund } = deployment.contracts;
  const end = (await deployer.provider.getBlockNumber()) + OFFER.blocks;
  const kinds = OFFER.kinds.reduce((sum, kind) => sum | (1n << BigInt(kind)), 0n);
  batch.call('TradeIn', tradeIn!, 'startOffer', [kinds, OFFER.meow, end]);
  give(scene, 'MEOW', tradeIn!, OFFER.burns * OFFER.meow);
  const refund = deployer.at('EarlyRefund', earlyRefund!);
  const gift = (await refund.getFunction('refundAmount')()) as bigint;
  give(scene, 'MEOW', earlyRefund!, GIFTS * gift);
  await batch.send();
}

/** Makes the collector's profile, and puts it on the list for Baller. */
async function makeCollector(scene: Scene): Promise<void> {
  const { batch, deployment, deployer, accounts } = scene;
  const { meow, meowCats, profile, starterFactory, claimByLottery } = deployment.contracts;
  const from = accounts[COLLECTOR]!;
  give(scene, 'MEOW', from, STARTER_COST + PROFILE_COST);
  batch.call('LocalToken', meow!, 'approve', [starterFactory, STARTER_COST], { from });
  batch.call('LocalToken', meow!, 'approve', [profile, PROFILE_COST], { from });
  await batch.send();
  const starter = await deployer.at('MeowCats', meowCats!).getFunction('totalSupply')();
  batch.call('StarterFactory', starterFactory!, 'mintAndApprove', [STARTER, profile], { from });
  batch.call('ClaimByLottery', claimByLottery!, 'changeWhitelist', [[from], true]);
  await batch.send();
  const args = [COLLECTORS_TEAM, meowCats, starter];
  batch.call('Profile', profile!, 'createProfile', args, { from });
  await batch.send();
}

/** Seeds collectibles, once, on a chain with profiles. */
export async function seedCollectibles(deployer: Deployer, deployment: Deployment): Promise<void> {
  const scene = await openScene(deployer, deployment);
  await giveCats(scene);
  await openOffers(scene);
  await makeCollector(scene);
}

/** Claims what the first round of the lottery has earned; the collector claims its prize only. */
export async function claimLotteryCats(scene: Scene): Promise<void> {
  const { batch, deployer, deployment, accounts } = scene;
  const { lottery, claimByLottery } = deployment.contracts;
  const from = accounts[COLLECTOR]!;
  const view = deployer.at('Lottery', lottery!).getFunction('viewUserInfoForLotteryId');
  const [ids] = (await view(from, 1, 0, 1)) as unknown as [bigint[]];
  batch.call('Lottery', lottery!, 'claimTickets', [1, [ids[0]], [0]], { from });
  for (const place of PLAYERS)
    batch.call('ClaimByLottery', claimByLottery!, 'mintNFT', [LOTTIE, 1, 0], {
      from: accounts[place]!,
    });
  await batch.send();
}
