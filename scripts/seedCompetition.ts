// Seeds the trading competition: announced and funded, with members registered in every team. The
// first account has a profile and is not registered, the second is.
import { parseEther, toQuantity } from 'ethers';
import type { Deployment } from '../src/config/env.ts';
import { competitionTermsOf } from '../src/protocol/competitionOfChain.ts';
import { mostMeow, termsHash } from '../src/protocol/competitionTerms.ts';
import { members } from './seedProfiles.ts';
import { machineTime } from './world/clock.ts';
import type { Deployer } from './world/deployer.ts';
import { give, openScene } from './world/earn/scene.ts';

/** Accounts of the node that are registered, by their place; they have profiles. */
const USERS = [1, 6, 7] as const;
/** Coins of each borrowed account, which trades. */
const COINS = parseEther('500');
const HOUR = 3_600;
/** Registration is longer than any run of tests; the local panel ends it at once. */
const OPENS_IN = HOUR;
const LASTS = HOUR;
const OBJECTION_SECONDS = 60;
const CLAIM_SECONDS = 7 * 24 * HOUR;
const CAMPAIGN = 514_010_001;
/** Kind of the winning team's cat: Champion. */
const CHAMPION = 15;

/** Announces the competition to open in an hour, once, on a chain with profiles. */
export async function seedCompetition(deployer: Deployer, deployment: Deployment): Promise<void> {
  const { competition } = deployment.contracts;
  const terms = competitionTermsOf(deployment);
  if (!competition || !terms) return;
  const { provider } = deployer;
  const scene = await openScene(deployer, deployment);
  const { accounts, batch } = scene;
  const opensAt = machineTime() + OPENS_IN;
  const times = [opensAt, opensAt + LASTS, OBJECTION_SECONDS, CLAIM_SECONDS];
  batch.call('Competition', competition, 'announce', [
    [termsHash(terms), ...times, CAMPAIGN, CHAMPION],
  ]);
  give(scene, 'MEOW', competition, mostMeow(terms));
  await batch.send();
  for (const member of members) {
    await provider.send('hardhat_impersonateAccount', [member]);
    await provider.send('hardhat_setBalance', [member, toQuantity(COINS)]);
  }
  for (const from of [...USERS.map((place) => accounts[place]!), ...members])
    batch.call('Competition', competition, 'register', [], { from });
  await batch.send();
  for (const member of members) await provider.send('hardhat_stopImpersonatingAccount', [member]);
}
