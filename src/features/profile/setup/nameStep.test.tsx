// @document
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { nativeCurrency } from '#config/tokens.ts';
import { mineAll } from '#testing/mineAll.ts';
import { hubRefusal } from '#testing/fakeHub.ts';
import { createProfileWorld, giveCat, type ProfileWorld } from '#testing/profileWorld.ts';
import { button, leaveNetwork, storeDraft, visit } from '#testing/profileVisit.tsx';
import { type Says, startHub } from '#testing/nameHub.ts';

const AWAY =
  "Unable to verify username: the name service can't be reached. Nothing is lost. Try again in a moment.";
const UNCHECKED =
  "The name service can't reach its node, so it can't check this now. Try again in a moment.";
const SIGNATURE = `0x${'ab'.repeat(64)}1b`;
let world: ProfileWorld;

const box = () => screen.findByRole('textbox', { name: 'Name' });

beforeEach(() => {
  localStorage.clear();
  world = createProfileWorld();
  giveCat(world, 4n, 5n, true);
  storeDraft({ tokenIdRaw: '4', teamId: 1 });
  world.connect();
  world.wallet.answer('eth_signTypedData_v4', () => SIGNATURE);
});

describe('a name as it is typed', () => {
  it('is refused for its letters alone, without asking the service', async () => {
    const hub = startHub({});
    const { user } = visit(world);
    const input = await box();
    await user.click(screen.getByRole('checkbox'));
    for (const [name, text] of [
      ['ab', 'Minimum length: 3 characters'],
      ['名字', 'Minimum length: 3 characters'],
      ['Whiskers12345678', 'Maximum length: 15 characters'],
      // The third letter is Cyrillic.
      ['Wh\u0456skers', 'No spaces or special characters'],
      ['two words', 'No spaces or special characters'],
    ] as const) {
      await user.clear(input);
      await user.paste(name);
      expect(screen.getByText(text)).toBeVisible();
      expect(await button('Confirm')).toBeDisabled();
    }
    expect(hub.requests.filter(({ path }) => path.includes('/valid/'))).toEqual([]);
  });

  it('is refused in words where the service refuses it, and free after another is typed', async () => {
    const refusals = new Map([
      ['Admin1', hubRefusal('Username not allowed')],
      ['Taken', hubRefusal('Username taken')],
    ]);
    startHub({ check: (name) => refusals.get(name) ?? { json: { valid: true, username: name } } });
    const { user } = visit(world);
    const input = await box();
    await user.click(screen.getByRole('checkbox'));
    for (const [name, text] of [
      ['Admin1', 'Username not allowed'],
      ['Taken', 'Username taken'],
    ] as const) {
      await user.clear(input);
      await user.paste(name);
      expect(await screen.findByText(text)).toBeVisible();
      expect(await button('Confirm')).toBeDisabled();
    }
    await user.type(input, '2');
    expect(await screen.findByText('This name is available.')).toBeVisible();
    expect(await button('Confirm')).toBeEnabled();
  });

  it('needs a word that it is public and final', async () => {
    startHub({});
    const { user } = visit(world);
    await user.click(await box());
    await user.paste('Whiskers');
    await screen.findByText('This name is available.');
    expect(await button('Confirm')).toBeDisabled();
    await user.click(screen.getByRole('checkbox'));
    expect(await button('Confirm')).toBeEnabled();
  });

  it('is unknown, not free, while the service cannot say, until a retry', async () => {
    const says: Says = { check: () => 'away' };
    startHub(says);
    const { user } = visit(world);
    await user.click(await screen.findByRole('checkbox'));
    await user.click(await box());
    await user.paste('Whiskers');
    for (const [answer, text] of [
      ['away', AWAY],
      [{ status: 429 }, 'The name service got too many requests. Try again in a minute.'],
      [{ status: 503 }, UNCHECKED],
      [
        { json: { valid: true, username: 'Another' } },
        'Unable to verify username: the name service returned an invalid response.',
      ],
    ] as const) {
      says.check = () => answer;
      await user.click(await button('Retry'));
      expect(await screen.findByText(text)).toBeVisible();
      expect(await button('Confirm')).toBeDisabled();
    }
    delete says.check;
    await user.click(await button('Retry'));
    expect(await screen.findByText('This name is available.')).toBeVisible();
  });

  it('is still typed after a reload', async () => {
    startHub({});
    const { user, unmount } = visit(world);
    await user.click(await box());
    await user.paste('  Whiskers ');
    unmount();
    visit(world);
    expect(await box()).toHaveValue('Whiskers');
  });

  it('needs 0.01 BNB or an active profile, and says so before anything is signed', async () => {
    const NEEDED =
      'To register a name, you need at least 0.01 BNB in this account or an active profile. You can create your profile first and set its name afterwards.';
    startHub({});
    world.setBalance(nativeCurrency, 10n ** 16n - 1n);
    const { user } = visit(world);
    await user.click(await box());
    await user.paste('Whiskers');
    await user.click(screen.getByRole('checkbox'));
    expect(await screen.findByText(NEEDED)).toBeVisible();
    await screen.findByText('This name is available.');
    expect(await button('Confirm')).toBeDisabled();
    expect(await button('Continue without a name')).toBeEnabled();
    world.profile.status = 'paused';
    await mineAll(world);
    expect(await screen.findByText(NEEDED)).toBeVisible();
    world.setBalance(nativeCurrency, 10n ** 16n);
    await mineAll(world);
    await waitFor(() => expect(screen.queryByText(NEEDED)).toBeNull());
  });

  it('of an active profile needs no coin', async () => {
    startHub({});
    world.profile.status = 'active';
    world.setBalance(nativeCurrency, 0n);
    const { user } = visit(world);
    await user.click(await box());
    await user.paste('Whiskers');
    await user.click(screen.getByRole('checkbox'));
    await screen.findByText('This name is available.');
    expect(await button('Confirm')).toBeEnabled();
  });

  it('is not signed for on another network', async () => {
    startHub({});
    leaveNetwork(world);
    visit(world);
    await box();
    expect(screen.getAllByRole('button', { name: /^Switch/ })).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });
});
