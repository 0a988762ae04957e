// @document
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chain } from '#config/chains.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import { formatUnits } from 'ethers';
import type { Address } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { resultText } from '#protocol/competitionResult.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { battleResult } from '#testing/battle.ts';
import { dialogCalled, visitBattle, button, received } from '#testing/battleVisit.tsx';
import {
  battleAddress,
  createBattleWorld,
  startBattleServices,
  type BattleServices,
  type BattleWorld,
} from '#testing/battleWorld.ts';
// The page loads them lazily; imported here so that the tests need not wait for them.
import './components/dialogs.ts';

let world: BattleWorld;

let services: BattleServices;

beforeEach(() => {
  localStorage.clear();
  world = createBattleWorld();
  services = startBattleServices(world);
  services.answers.list = { text: resultText(battleResult) };
});

describe('joining the battle', () => {
  /** Opens the dialog, and waits for what the profile makes of it. */
  async function join(text: string | RegExp = 'This decision cannot be reversed.') {
    const user = visitBattle(world);
    await user.click(await button('I want to Battle!'));
    await screen.findByText(text);
    return { user, dialog: await dialogCalled('Join the battle') };
  }

  it('names the team and what is public, and needs the acknowledgement', async () => {
    world.profile.status = 'active';
    const { user, dialog } = await join();
    expect(await dialog.findByText('Fearsome Flippers')).toBeVisible();
    expect(dialog.getByText(/publicly visible on the leaderboard/)).toBeVisible();
    expect(dialog.getByText(/^Your team is fixed when you register/)).toBeVisible();
    const register = dialog.getByRole('button', { name: 'Register' });
    expect(register).toBeDisabled();
    await user.click(register);
    expect(world.asked()).toEqual([]);

    await user.click(dialog.getByRole('checkbox', { name: /^I understand that my address/ }));
    await user.click(dialog.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(received(world)).toEqual([[battleAddress, 'register']]));
    expect(await button('Registering…')).toBeVisible();
  });

  it('is not gone on with once the wallet has changed to another account', async () => {
    const see = (account: Address): void =>
      act(() => {
        world.dispatch(walletSeen({ connectorId: 'injected', account, chainId: chain.id }));
      });
    world.profile.status = 'active';
    const user = visitBattle(world);
    // Both are known, so that the change shows at once.
    for (const account of [OTHER, OWNER]) {
      await button('I want to Battle!');
      see(account);
    }
    await user.click(await button('I want to Battle!'));
    await dialogCalled('Join the battle');
    see(OTHER);
    expect(screen.queryByText('Join the battle')).toBeNull();
    expect(await button('I want to Battle!')).toBeEnabled();
  });

  it('tells a paused profile to be reactivated, with nothing to sign', async () => {
    world.profile.status = 'paused';
    const { dialog } = await join(/^Your profile is paused because/);
    expect(dialog.getByRole('link', { name: 'Reactivate profile' })).toHaveAttribute(
      'href',
      '/profile',
    );
    expect(dialog.queryByRole('button', { name: 'Register' })).toBeNull();
  });

  it.each<[what: string, text: string | RegExp, happen: () => unknown]>([
    [
      'trading began',
      /^Registration has closed in the meantime/,
      () => (world.battle.phase = 'open'),
    ],
    [
      'the profile was paused',
      /^Your profile is paused because its picture was removed/,
      () => (world.profile.status = 'paused'),
    ],
    [
      'it was registered',
      'This account is already registered.',
      () => (world.battle.own.hasRegistered = true),
    ],
  ])('says what happened where %s since the dialog opened', async (_, text, happen) => {
    world.profile.status = 'active';
    const { user, dialog } = await join();
    await user.click(await dialog.findByRole('checkbox'));
    happen();
    await user.click(dialog.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(world.asked()).toEqual([]);
  });

  it('offers another network to switch, not to sign', async () => {
    world.profile.status = 'active';
    world.dispatch(walletSeen({ connectorId: 'injected', account: OWNER, chainId: 56 }));
    const { dialog } = await join();
    expect(await dialog.findByRole('button', { name: /^Switch/ })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Register' })).toBeNull();
  });
});

describe('claiming a prize', () => {
  const row = battleResult.rows.find(({ account }) => account === OWNER.toLowerCase())!;

  beforeEach(() => {
    world.propose(battleResult, -10);
    world.battle.phase = 'claiming';
    world.battle.own.hasRegistered = true;
  });

  it('shows the row of the list, and signs just that', async () => {
    const user = visitBattle(world);
    await user.click(await button('Claim prizes'));
    const dialog = await dialogCalled('Claim your prizes');
    expect(await dialog.findByText('Fearsome Flippers')).toBeVisible();
    expect(dialog.getByText('42,000 MEOW')).toBeVisible();
    expect(dialog.getByText('Gold')).toBeVisible();
    expect(dialog.getByText('Rank in your team').parentElement).toHaveTextContent('#1');
    expect(dialog.getByText('Counted volume').parentElement).toHaveTextContent('$900');
    expect(dialog.getByText('Points').parentElement).toHaveTextContent('1,750');
    expect(dialog.getByText('Collectible').parentElement).toHaveTextContent("Champion's cat");
    expect(dialog.getByText(/^Your champion's cat follows your claim/)).toBeVisible();

    await user.click(dialog.getByRole('button', { name: 'Claim prizes' }));
    await waitFor(() => expect(received(world)).toHaveLength(1));
    const [[to, name, group, volume, meow, points]] = received(world) as [unknown[]];
    expect([to, name, group, points]).toEqual([battleAddress, 'claimReward', 4n, 1_750n]);
    expect(formatUnits(volume as bigint)).toBe('900.0');
    expect(formatUnits(meow as bigint)).toBe('42000.0');
    expect(meow).toBe(fromRaw(row.meowRaw));
    expect(await button('Claiming…')).toBeVisible();
  });

  it('shows no cat to a team that did not win', async () => {
    world.battle.result.winningTeam = 1;
    const user = visitBattle(world);
    await user.click(await button('Claim prizes'));
    const dialog = await dialogCalled('Claim your prizes');
    expect(await dialog.findByText('42,000 MEOW')).toBeVisible();
    expect(dialog.queryByText('Collectible')).toBeNull();
  });

  it.each<[what: string, text: string | RegExp, happen: () => unknown]>([
    [
      'it was claimed elsewhere',
      'This prize has already been claimed.',
      () => (world.battle.own.hasClaimed = true),
    ],
    [
      'the claims ended',
      /^The claim period has ended in the meantime/,
      () => (world.battle.phase = 'over'),
    ],
  ])('says so and sends nothing where %s since', async (_, text, happen) => {
    const user = visitBattle(world);
    await user.click(await button('Claim prizes'));
    const dialog = await dialogCalled('Claim your prizes');
    happen();
    await user.click(await dialog.findByRole('button', { name: 'Claim prizes' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(world.asked()).toEqual([]);
  });

  it('has nothing for an account that the list lacks, and says so only with the list', async () => {
    const rows = battleResult.rows.filter(({ account }) => account !== OWNER.toLowerCase());
    const file = { ...battleResult, rows };
    services.answers.list = { text: resultText(file) };
    world.propose(file, -10);
    visitBattle(world);
    expect(await button('Claim prizes')).toBeDisabled();
    expect(await screen.findByText(/^The service's list doesn't match the root/)).toBeVisible();
    expect(screen.queryByText('Nothing to claim')).toBeNull();
  });

  it('pays what is still to come alone, with the points that it shows', async () => {
    Object.assign(world.battle.own, { hasClaimed: true, pointsOwed: 1_750n });
    const user = visitBattle(world);
    const score = within(await screen.findByRole('region', { name: 'Your score' }));
    expect(await score.findByText('Part of your prize is still to come')).toBeVisible();
    expect(score.getByText(/^Your MEOW was paid/)).toBeVisible();
    await user.click(await button('Claim the rest'));
    const dialog = await dialogCalled('Claim the rest');
    expect(dialog.getByText('Points').parentElement).toHaveTextContent('1,750');
    expect(dialog.queryByText('Collectible')).toBeNull();
    expect(dialog.getByText(/^Claimed alone: your MEOW isn't paid again/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Claim the rest' }));
    await waitFor(() => expect(received(world)).toEqual([[battleAddress, 'giveOwed', OWNER]]));
  });
});
