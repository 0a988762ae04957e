// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import * as chains from '#config/chains.ts';
import { useRecipient } from '#entities/names/useRecipient.ts';
import { OTHER } from '#testing/accounts.ts';
import { createSwapWorld } from '#testing/swapWorld.ts';
import { useAppSelector } from '#redux';
import { recipientTyped } from '../swapSlice.ts';
import { RecipientField } from './RecipientField.tsx';

vi.mock('#config/chains.ts', async (original) => ({
  ...(await original<typeof chains>()),
  explorerLink: vi.fn(() => null),
}));

function Field(): ReactNode {
  const text = useAppSelector((state) => state.swap.form.recipientText);
  return <RecipientField recipient={useRecipient(text ?? '')} />;
}

function show() {
  const world = createSwapWorld();
  world.render(<Field />);
  return {
    ...world,
    text: () => world.getState().swap.form.recipientText,
    user: userEvent.setup(),
  };
}

describe('the recipient field', () => {
  it('can be shown and removed', async () => {
    const { user, text } = show();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: '+ Add a send (optional)' }));
    expect(screen.getByRole('textbox', { name: 'Recipient' })).toHaveAttribute(
      'placeholder',
      'Wallet Address or ENS name',
    );
    expect(screen.getByRole('textbox')).toBeValid();
    await user.click(screen.getByRole('button', { name: '- Remove send' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(text()).toBeNull();
  });

  it('trims spaces, and shows the whole resolved address', async () => {
    const { user, text } = show();
    await user.click(screen.getByRole('button', { name: '+ Add a send (optional)' }));
    await user.click(screen.getByRole('textbox'));
    await user.paste(` ${OTHER.toLowerCase().slice(0, 20)} ${OTHER.toLowerCase().slice(20)}\t`);
    expect(text()).toBe(OTHER.toLowerCase());
    expect(screen.getByText(OTHER)).toBeVisible();
    expect(screen.getByRole('textbox')).toBeValid();
  });

  it('links to the explorer where the chain has one', () => {
    vi.mocked(chains.explorerLink).mockImplementation(
      (kind, id) => `https://explorer.example/${kind}/${id}`,
    );
    const { dispatch } = show();
    act(() => void dispatch(recipientTyped(OTHER)));
    expect(screen.getByRole('link', { name: /View on explorer/ })).toHaveAttribute(
      'href',
      `https://explorer.example/address/${OTHER}`,
    );
    vi.mocked(chains.explorerLink).mockReturnValue(null);
  });

  it('has no link without an explorer', () => {
    const { dispatch } = show();
    act(() => void dispatch(recipientTyped(OTHER)));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each(['0x1234', `${OTHER}0`, OTHER.replace('C', 'c'), 'nobody'])(
    'shows an error for %s',
    (typed) => {
      const { dispatch } = show();
      act(() => void dispatch(recipientTyped(typed)));
      expect(screen.getByRole('textbox')).toBeInvalid();
      expect(screen.getByText("This isn't a valid address or name.")).toBeVisible();
    },
  );

  it('shows that a name is being resolved, without an error meanwhile', () => {
    const { dispatch } = show();
    act(() => void dispatch(recipientTyped('whiskers.eth')));
    expect(screen.getByText('Looking up the name')).toBeVisible();
    expect(screen.getByRole('textbox')).toBeValid();
  });
});
