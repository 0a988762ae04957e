// @document
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { starterFactoryAbi } from '#protocol/abi/starterFactoryAbi.ts';
import { mineAll } from '#testing/mineAll.ts';
import { createProfileWorld, profileContract, type ProfileWorld } from '#testing/profileWorld.ts';
import { button, detail, leaveNetwork, visit } from '#testing/profileVisit.tsx';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { meow } from '../meow.ts';

const starters = contractAddress('starterFactory')!;
const meowToken = meow!.isNative ? expect.fail('MEOW is a token') : meow!.token.address;
let world: ProfileWorld;

const allow = (amount: bigint) => world.router.allowances.set(meowToken.toLowerCase(), amount);
const radios = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')!);
const approvals = () =>
  world.transactions().map(({ to, data }) => ({ to, ...decodeCall(erc20Abi, data) }));

beforeEach(() => {
  localStorage.clear();
  world = createProfileWorld();
  world.connect();
});

describe('the starter', () => {
  it('costs what the chain says, of which exactly that much is approved, for its sale alone', async () => {
    world.starter.price = 3n * E18;
    world.setBalance(meow!, 8n * E18);
    allow(0n);
    const { user } = visit(world);
    await user.click(await button('Enable MEOW'));
    expect(detail('Cost')).toHaveTextContent('3 MEOW');
    expect(detail('Your balance')).toHaveTextContent('8 MEOW');
    expect(screen.getByText('MeowSwap may spend exactly 3 MEOW')).toBeVisible();
    await waitFor(() =>
      expect(approvals()).toEqual([{ to: meowToken, name: 'approve', args: [starters, 3n * E18] }]),
    );
    expect(await button('Enabling MEOW')).toHaveAttribute('aria-busy', 'true');
    allow(3n * E18);
    await mineAll(world);
    await user.click(screen.getByRole('radio', { name: 'Churro' }));
    await user.click(await button('Get Churro'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Get Churro' }));
    expect(detail('Cost', dialog)).toHaveTextContent('3 MEOW');
    expect(dialog.getByText(/^The same transaction lets the profile contract take/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Buy for 3 MEOW' }));
    await waitFor(() => expect(world.transactions()).toHaveLength(2));
    expect(decodeCall(starterFactoryAbi, world.transactions()[1]!.data)).toEqual({
      name: 'mintAndApprove',
      args: [8n, profileContract],
    });
  });

  it('is of five cats, each of which can be bought', async () => {
    visit(world);
    await button('Get Sleepy');
    expect(radios().map(({ textContent }) => textContent)).toEqual([
      'Sleepy',
      'Dollop',
      'Twinkle',
      'Churro',
      'Sunny',
    ]);
  });

  it('is not sent for a price that rose while it was reviewed', async () => {
    const { user } = visit(world);
    await user.click(await button('Get Sleepy'));
    world.starter.price = 2n * E18;
    await user.click(await button('Buy for 1 MEOW'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The cost changed. Nothing was sent. Check the new cost and confirm again.',
    );
    expect(world.transactions()).toEqual([]);
  });

  it('can be bought again after a purchase that failed, which opens nothing by itself', async () => {
    const { user } = visit(world);
    await user.click(await button('Get Sleepy'));
    await user.click(await button('Buy for 1 MEOW'));
    await button('Waiting for your starter');
    await mineAll(world, false);
    expect(await button('Get Sleepy')).toBeEnabled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each<[string, () => void, string]>([
    [
      'before the sale',
      () => world.fake.answer(starterFactoryAbi, starters, 'canMint', false),
      "The sale hasn't started yet",
    ],
    [
      'with one wei too little',
      () => world.setBalance(meow!, E18 - 1n),
      'A minimum of 1 MEOW is required',
    ],
  ])('cannot be bought %s', async (_when, change, text) => {
    change();
    visit(world);
    expect(await button(text)).toBeDisabled();
    expect(screen.queryByRole('button', { name: /^(Get|Enable)/ })).toBeNull();
  });

  it('has no price where that cannot be read, and one after a retry', async () => {
    world.fake.answer(starterFactoryAbi, starters, 'tokenPrice', () => {
      throw new FakeRevert();
    });
    const { user } = visit(world);
    expect(await screen.findByText('Could not retrieve MEOW costs for profile')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    world.fake.answer(starterFactoryAbi, starters, 'tokenPrice', E18);
    await user.click(await button('Retry'));
    await mineAll(world);
    expect(await button('Get Sleepy')).toBeEnabled();
  });

  it('is neither approved nor sold on another network', async () => {
    allow(0n);
    leaveNetwork(world);
    visit(world);
    expect(await button(/^Switch/)).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^(Get|Enable)/ })).toBeNull();
  });

  it('is not offered for sale while its allowance cannot be read', async () => {
    world.fake.answer(erc20Abi, meowToken, 'allowance', () => {
      throw new FakeRevert();
    });
    visit(world);
    expect(await screen.findByRole('alert')).toHaveTextContent('MEOW');
    expect(screen.queryByRole('button', { name: /^(Get|Enable)/ })).toBeNull();
  });
});
