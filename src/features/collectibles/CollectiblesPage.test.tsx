// @document
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import { meowCatsAbi } from '#protocol/abi/meowCatsAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { createCollectiblesWorld, type CollectiblesWorld } from '#testing/collectiblesWorld.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { CollectiblesPage } from './CollectiblesPage.tsx';
// The page loads them lazily; imported here so that the tests need not wait for them.
import './components/dialogs.ts';

let world: CollectiblesWorld;

function show() {
  world.render(
    <AppTheme mode="light">
      <MemoryRouter initialEntries={['/collectibles']}>
        <CollectiblesPage />
      </MemoryRouter>
    </AppTheme>,
  );
  return userEvent.setup();
}

const card = (name: string): HTMLElement =>
  screen.getByRole('button', { name }).closest('li') ?? expect.fail(`No card of ${name}`);

/** The cats of an account appear once it is known what it can claim. */
const findCard = async (name: string): Promise<HTMLElement> => {
  await screen.findByRole('button', { name });
  return card(name);
};

beforeEach(() => {
  localStorage.clear();
  world = createCollectiblesWorld();
});

describe('the cats', () => {
  it('are all shown to visitors, who are asked to connect', async () => {
    show();
    expect(await screen.findAllByRole('listitem')).toHaveLength(24);
    expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
    expect(screen.queryByText(/^In wallet/)).toBeNull();
  });

  it('say how many the account has, token 0 included', async () => {
    world.connect();
    const user = show();
    expect(await within(await findCard('Sparkle')).findByText('In wallet: 2')).toBeVisible();
    expect(within(card('Hiccup')).getByText('Can be traded in')).toBeVisible();
    expect(within(card('Sunny')).queryByText(/^In wallet/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Owned' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('stay under the finger where the wallet of the last visit connects meanwhile', async () => {
    const user = show();
    const cat = screen.getByRole('button', { name: 'Sparkle' });
    await user.pointer({ keys: '[MouseLeft>]', target: cat });
    act(() => world.connect());
    expect(await within(card('Sparkle')).findByText('In wallet: 2')).toBeVisible();
    expect(cat).toBeInTheDocument();
    await user.pointer({ keys: '[/MouseLeft]', target: cat });
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Send' })).toBeVisible();
  });

  it('opened by a visitor stay open for the account, but not for the next one', async () => {
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Sparkle' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('button', { name: 'Send' })).toBeNull();
    act(() => world.connect());
    expect(await within(dialog).findByRole('button', { name: 'Send' })).toBeVisible();
    act(() => world.connect(OTHER));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are missed where there is none', async () => {
    world.cats.clear();
    world.connect();
    const user = show();
    await user.click(await screen.findByRole('radio', { name: 'Owned' }));
    expect(await screen.findByText('Oops')).toBeVisible();
    expect(screen.getByText('No NFTs Found')).toBeVisible();
  });

  it('are not counted as 0 where the list cannot be read', async () => {
    world.fake.refuse(catsAddress!, '0x70a08231');
    world.connect();
    const user = show();
    const failure = await screen.findByText("Couldn't read the collectibles of this account.");
    await waitFor(() => expect(failure).toBeVisible());
    await user.click(screen.getByRole('radio', { name: 'Owned' }));
    expect(screen.queryByText('No NFTs Found')).toBeNull();
  });

  it('of a viewed account can be looked at only', async () => {
    world.dispatch(accountViewed(OWNER));
    world.claimable.add('claimByVault');
    const user = show();
    expect(await screen.findByRole('button', { name: 'Claim Syrup Soak' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Sparkle' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('No. 0')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Send' })).toBeNull();
  });
});

async function open(user: ReturnType<typeof userEvent.setup>): Promise<HTMLElement> {
  await within(await findCard('Sparkle')).findByText('In wallet: 2');
  await user.click(screen.getByRole('button', { name: 'Sparkle' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  return screen.findByRole('dialog', { name: 'Send Sparkle' });
}

describe('sending a cat', () => {
  it('sends the chosen one', async () => {
    world.connect();
    world.fake.answer(meowCatsAbi, catsAddress!, 'ownerOf', OWNER);
    const user = show();
    const dialog = within(await open(user));
    await user.click(dialog.getByRole('radio', { name: 'No. 3' }));
    await user.click(dialog.getByRole('textbox'));
    await user.paste(OTHER);
    await user.click(await dialog.findByRole('button', { name: 'Send No. 3' }));
    await waitFor(() => expect(world.transactions()).toHaveLength(1));
    const { to, data } = world.transactions()[0]!;
    expect(to.toLowerCase()).toBe(catsAddress!.toLowerCase());
    expect(decodeCall(meowCatsAbi, data)).toMatchObject({
      name: 'safeTransferFrom',
      args: [OWNER, OTHER, 3n],
    });
  });

  it('sends nothing once the cat is elsewhere', async () => {
    world.connect();
    world.fake.answer(meowCatsAbi, catsAddress!, 'ownerOf', OTHER);
    const user = show();
    const dialog = within(await open(user));
    await user.click(dialog.getByRole('textbox'));
    await user.paste(OTHER);
    await user.click(await dialog.findByRole('button', { name: 'Send No. 0' }));
    expect(
      await dialog.findByText("This collectible isn't in your wallet any more."),
    ).toBeVisible();
    expect(world.transactions()).toHaveLength(0);
  });
});

describe('on another network', () => {
  beforeEach(() => {
    world.connect();
    world.dispatch(walletSeen({ connectorId: 'injected', account: OWNER, chainId: 1 }));
  });

  /** Expects a dialog to offer the right network alone. */
  async function expectSwitch(dialog: HTMLElement, action: RegExp): Promise<void> {
    const shown = within(dialog);
    expect(await shown.findByRole('button', { name: /^Switch/ })).toBeEnabled();
    expect(shown.queryByRole('button', { name: action })).toBeNull();
    expect(world.transactions()).toHaveLength(0);
  }

  it('a cat is not sent', async () => {
    const user = show();
    const dialog = await open(user);
    await user.click(within(dialog).getByRole('textbox'));
    await user.paste(OTHER);
    await expectSwitch(dialog, /^Send No\./);
  });

  it('nothing is claimed', async () => {
    world.claimable.add('claimByVault');
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Claim Syrup Soak' }));
    await expectSwitch(await screen.findByRole('dialog'), /^Claim/);
  });

  it('nothing is traded in', async () => {
    const user = show();
    await within(await findCard('Hiccup')).findByText('Can be traded in');
    await user.click(screen.getByRole('button', { name: 'Hiccup' }));
    await user.click(await screen.findByRole('button', { name: 'Trade in' }));
    await expectSwitch(
      await screen.findByRole('dialog', { name: /^Trade in/ }),
      /^(?:Trade in|Approve|Enable)/,
    );
  });
});

it('says what the trade-in has left, and hides an offer that is over', async () => {
  world.offer.remaining = 0n;
  show();
  expect(await screen.findByText('The trade-in has nothing left to pay with.')).toBeVisible();
});
