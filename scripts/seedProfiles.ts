// Seeds profiles: members in every team, a paused one, points of users and teams. The third account
// has none, but MEOW for a starter and a profile.
import { getAddress, id, parseEther, toQuantity } from 'ethers';
import type { Deployment } from '../src/config/env.ts';
import { teams } from '../src/protocol/teams.ts';
import type { Deployer } from './world/deployer.ts';
import { openScene, type Scene } from './world/earn/scene.ts';

/** Accounts of the node that have a profile, by their place. */
const USERS = [0, 1, 3, 6, 7] as const;
/** The one whose profile is paused, so that it can be reactivated. */
const PAUSED = 3;
/** Accounts that only fill the teams; the node lends their signatures. */
export const members: readonly string[] = Array.from({ length: 13 }, (_, index) =>
  getAddress(id(`member ${index}`).slice(0, 42)),
);

/** A starter and the registration. */
const [STARTER_COST, PROFILE_COST] = [parseEther('1'), parseEther('0.5')];
const FIRST_STARTER = 5;
const STARTERS = 5;

interface Award {
  campaignId: number;
  points: number;
  /** Every n-th of all members. */
  every: number;
}

/**
 * Points of users, each in its own block. An id begins with 5 for points of single users and 8 for
 * a team's; then come two digits for who gives them and two for what sort of task it was.
 */
const awards: readonly Award[] = [
  { campaignId: 511_010_000, points: 250, every: 2 },
  { campaignId: 512_010_001, points: 500, every: 3 },
  { campaignId: 513_010_001, points: 100, every: 1 },
  { campaignId: 514_010_001, points: 400, every: 4 },
  { campaignId: 515_010_001, points: 75, every: 5 },
];
const TEAM_CAMPAIGN = 812_010_000;
/** Points of the teams themselves, by their number. */
const teamPoints = [12_400, 15_950, 9_800];

/** Returns all users' addresses, funded to send; those beyond the node's own are borrowed. */
async function openUsers({ deployer: { provider }, accounts }: Scene): Promise<string[]> {
  for (const member of members) {
    await provider.send('hardhat_impersonateAccount', [member]);
    await provider.send('hardhat_setBalance', [member, toQuantity(parseEther('1'))]);
  }
  return [...USERS.map((place) => accounts[place]!), ...members];
}

/** Gives each user a starter, another kind in turn. */
async function mintStarters(scene: Scene, users: readonly string[]): Promise<void> {
  const { batch, deployment } = scene;
  const { meow, starterFactory } = deployment.contracts;
  for (const user of users)
    batch.call('LocalToken', meow!, 'mint', [user, STARTER_COST + PROFILE_COST]);
  for (const from of users)
    batch.call('LocalToken', meow!, 'approve', [starterFactory, STARTER_COST], { from });
  await batch.send();
  for (const [index, from] of users.entries())
    batch.call('StarterFactory', starterFactory!, 'mintNFT', [FIRST_STARTER + (index % STARTERS)], {
      from,
    });
  await batch.send();
}

/** Makes the users' profiles with their starters, in the order of the teams. */
async function makeProfiles(scene: Scene, users: readonly string[]): Promise<void> {
  const { batch, deployer, deployment } = scene;
  const { meow, meowCats, profile } = deployment.contracts;
  const cats = deployer.at('MeowCats', meowCats!);
  const starters = await Promise.all(
    users.map(async (member) => {
      const held = Number(await cats.getFunction('balanceOf')(member));
      return cats.getFunction('tokenOfOwnerByIndex')(member, held - 1) as Promise<bigint>;
    }),
  );
  for (const [index, from] of users.entries()) {
    batch.call('MeowCats', meowCats!, 'approve', [profile, starters[index]], { from });
    batch.call('LocalToken', meow!, 'approve', [profile, PROFILE_COST], { from });
    const team = 1 + (index % teams.length);
    batch.call('Profile', profile!, 'createProfile', [team, meowCats, starters[index]], { from });
  }
  await batch.send();
}

/** Gives points as the deployer, who takes the role for that alone. */
async function givePoints(scene: Scene, users: readonly string[]): Promise<void> {
  const { batch, deployer, deployment } = scene;
  const profile = deployment.contracts.profile!;
  const role: unknown = await deployer.at('Profile', profile).getFunction('POINT_ROLE')();
  batch.call('Profile', profile, 'grantRole', [role, deployer.address]);
  await batch.send();
  for (const { campaignId, points, every } of awards) {
    const awarded = users.filter((_, index) => index % every === 0);
    const args = [awarded, points, campaignId];
    batch.call('Profile', profile, 'increaseUserPointsMultiple', args, { gas: 2_000_000n });
    for (const [index, total] of teamPoints.entries()) {
      const part = [index + 1, total / awards.length, TEAM_CAMPAIGN];
      batch.call('Profile', profile, 'increaseTeamPoints', part);
    }
    await batch.send();
  }
  batch.call('Profile', profile, 'renounceRole', [role, deployer.address]);
}

/** Seeds profiles, once, on a chain with collectibles and teams. */
export async function seedProfiles(deployer: Deployer, deployment: Deployment): Promise<void> {
  const scene = await openScene(deployer, deployment);
  const users = await openUsers(scene);
  await mintStarters(scene, users);
  await makeProfiles(scene, users);
  await givePoints(scene, users);
  const { profile } = deployment.contracts;
  scene.batch.call('Profile', profile!, 'pauseProfile', [], { from: scene.accounts[PAUSED]! });
  await scene.batch.send();
  for (const member of members)
    await deployer.provider.send('hardhat_stopImpersonatingAccount', [member]);
}
