// @document
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import { claimAbi } from '#protocol/abi/claimAbi.ts';
import { meowCatsAbi } from '#protocol/abi/meowCatsAbi.ts';
import { starterFactoryAbi } from '#protocol/abi/starterFactoryAbi.ts';
import { createCollectiblesWorld, type CollectiblesWorld } from '#testing/collectiblesWorld.ts';
import { revert } from '#testing/scriptedContracts.ts';
// The page loads them lazily; imported here so that the tests need not wait for them.
import './components/dialogs.ts';
import { find, nextBlock } from '#testing/collectiblesDialog.tsx';
import {
  card,
  click,
  findDialog,
  has,
  open,
  setPicture,
  show,
} from '#testing/collectiblesVisit.tsx';

let world: CollectiblesWorld;

beforeEach(() => {
  localStorage.clear();
  world = createCollectiblesWorld();
});

describe('the profile picture', () => {
  it('is tagged on its kind, counts as owned, and is not in the wallet', async () => {
    setPicture(world, 21n, 9n);
    world.connect();
    await show(world);
    expect(await card('Sunny').findByText('Profile picture')).toBeInTheDocument();
    expect(card('Sunny').queryByText(/^In wallet/)).toBeNull();
    await click(screen.getByLabelText('Owned'));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
    const dialog = await open('Sunny');
    expect(dialog.getByText('No. 21 · Profile picture')).toBeInTheDocument();
    // The profile contract holds it: the account can't send it.
    expect(dialog.queryByText('Send')).toBeNull();
  });

  it('of another collection belongs to no kind', async () => {
    setPicture(world, 21n, 9n, contractAddress('meow'));
    world.connect();
    await show(world);
    expect(await card('Sparkle').findByText('In wallet: 2')).toBeInTheDocument();
    expect(has('Profile picture')).toBe(false);
  });
});

describe('the details of a kind', () => {
  it.each<[string, [bigint, bigint, bigint], string]>([
    ['those that were burned are taken off', [1_234n, 34n, 0n], '1,200'],
    ['a limit is named beside them', [7n, 0n, 5_000n], '7 of at most 5,000'],
    ['none is 0, once that is read', [0n, 0n, 0n], '0'],
  ])('count how many there are: %s', async (_name, [minted, burned, cap], text) => {
    const { fake } = world;
    fake.answer(meowCatsAbi, catsAddress!, 'bunnyCount', minted);
    fake.answer(meowCatsAbi, catsAddress!, 'bunnyBurnCount', burned);
    fake.answer(meowCatsAbi, catsAddress!, 'bunnyCap', cap);
    await show(world);
    const dialog = await open('Claire');
    expect(await dialog.findByText(text)).toBeInTheDocument();
    expect(dialog.getByText('In existence')).toBeInTheDocument();
  });

  it('never show what the chain refuses to count as 0', async () => {
    world.fake.answer(meowCatsAbi, catsAddress!, 'bunnyBurnCount', revert);
    await show(world);
    const dialog = await open('Claire');
    expect(await dialog.findByText('–')).toBeInTheDocument();
    expect(dialog.queryByText('0')).toBeNull();
  });

  it('say how to get it, but offer a visitor nothing to do', async () => {
    await show(world);
    const dialog = await open('Lucky');
    expect(dialog.getByText('For a lottery ticket whose prize was claimed.')).toBeInTheDocument();
    expect(dialog.queryByText(/^(?:Claim|Send|Trade in)$/)).toBeNull();
    expect(dialog.queryByText(/can't claim it yet/)).toBeNull();
  });

  it.each([
    [false, 'Go to your profile'],
    [true, 'This account has bought its starter.'],
  ])('of a starter that was bought (%s) say: %s', async (isBought, text) => {
    world.fake.answer(
      starterFactoryAbi,
      contractAddress('starterFactory')!,
      'hasClaimed',
      isBought,
    );
    world.connect();
    await show(world);
    const dialog = await open('Sleepy');
    expect(dialog.getByText(/^Buy it as your starter/)).toBeInTheDocument();
    expect(await dialog.findByText(text)).toBeInTheDocument();
  });

  it.each<[string, () => unknown, string, string]>([
    [
      'unmet',
      () => undefined,
      'Claire',
      "You can't claim it yet. Claims also need an active profile.",
    ],
    [
      'with a used picture',
      () => (world.picture = 'served'),
      'Claire',
      'Another account has already claimed with your profile picture. Choose another picture to claim.',
    ],
    ['over', () => (world.terms.endBlock = 1n), 'Claire', 'Claims have ended.'],
    ['claimed', () => world.claimed.add(18), 'Lottie', "You've already claimed it."],
    [
      'unknown',
      () => world.fake.answer(claimAbi, contractAddress('claimByPrediction')!, 'canClaim', revert),
      'Claire',
      "Couldn't check what you can claim.",
    ],
  ])('say how far the account is: %s', async (_state, arrange, kind, text) => {
    arrange();
    world.connect();
    await show(world);
    await card('Sparkle').findByText('In wallet: 2');
    const dialog = await open(kind);
    expect(await dialog.findByText(text)).toBeInTheDocument();
    expect(dialog.queryByText('Claim')).toBeNull();
  });

  it('offer what the account can do with its cats: send all, trade in those that are taken', async () => {
    world.connect();
    await show(world);
    await card('Sparkle').findByText('In wallet: 2');
    const sparkle = await open('Sparkle');
    expect(sparkle.getByText('Send')).toBeInTheDocument();
    expect(sparkle.queryByText('Trade in')).toBeNull();
    await click(sparkle.getByLabelText('Close'));
    const hiccup = await open('Hiccup');
    expect(hiccup.getByText('No. 5')).toBeInTheDocument();
    expect(hiccup.getByText('Send')).toBeInTheDocument();
    expect(hiccup.getByText('Trade in')).toBeInTheDocument();
  });
});

describe('what can be claimed', () => {
  it('is nothing with a picture that was used by another account, which is said', async () => {
    world.picture = 'served';
    world.connect();
    await show(world);
    expect(await screen.findByText(/^Another account has already claimed with/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute(
      'href',
      '/profile',
    );
  });

  it('is listed with its points, tagged on its card, and opens for review', async () => {
    world.claimable.add('claimByVault');
    world.points.set('claimByUser', 1_500n);
    world.connect();
    await show(world);
    expect(await screen.findByLabelText('Claim Syrup Soak')).toBeEnabled();
    expect(card('Syrup Soak').getByText('Yours to claim')).toBeInTheDocument();
    expect(card('Claire').queryByText('Yours to claim')).toBeNull();
    await click(screen.getByText('Claim points'));
    expect((await findDialog()).textContent).toMatch(/Points waiting for you: 1,?500/);
  });

  it('is left out where there is nothing', async () => {
    world.connect();
    await show(world);
    expect(await card('Sparkle').findByText('In wallet: 2')).toBeInTheDocument();
    expect(has('Yours to claim')).toBe(false);
    expect(has("Couldn't check what you can claim.")).toBe(false);
  });

  it('shows what was read beside a retry for what was not', async () => {
    world.claimable.add('claimByVault');
    world.fake.answer(claimAbi, contractAddress('claimByUser')!, 'canClaim', revert);
    world.connect();
    await show(world);
    expect(await find("Couldn't check what you can claim.")).toBeInTheDocument();
    expect(screen.getByLabelText('Claim Syrup Soak')).toBeEnabled();
    world.fake.answer(claimAbi, contractAddress('claimByUser')!, 'canClaim', true);
    await nextBlock(world);
    await click(screen.getByText('Retry'));
    expect(await screen.findByLabelText('Claim Bullish')).toBeEnabled();
    expect(has("Couldn't check what you can claim.")).toBe(false);
  });

  it('can be looked for again after no node answered', async () => {
    world.claimable.add('claimByVault');
    world.connect();
    world.fake.fail();
    await show(world);
    expect(await find("Couldn't check what you can claim.")).toBeInTheDocument();
    world.fake.recover();
    await click(screen.getAllByText('Retry')[0]!);
    expect(await screen.findByLabelText('Claim Syrup Soak')).toBeEnabled();
  });
});
