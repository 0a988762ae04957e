// @document
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Menu } from './Menu.tsx';
import { place } from './usePlacement.ts';

const onSelect = vi.fn();

const show = (): void => {
  render(
    <Menu
      label="Account"
      items={[
        { id: 'wallet', label: 'Wallet', onSelect: () => onSelect('wallet') },
        {
          id: 'transactions',
          label: 'Transactions',
          disabled: true,
          onSelect: () => onSelect('transactions'),
        },
        { id: 'news', label: 'News', href: 'https://example.org/' },
        { id: 'off', label: 'Disconnect', onSelect: () => onSelect('off') },
      ]}
      renderTrigger={(props) => <Button {...props}>0x12</Button>}
    />,
  );
};
const item = (name: string): HTMLElement => screen.getByRole('menuitem', { name, hidden: true });
const isOpen = (): boolean => screen.queryByRole('menu', { hidden: true }) !== null;

it('opens from its button, which says so, and focuses the first item', async () => {
  show();
  const button = screen.getByRole('button', { name: '0x12' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(item('Wallet')).toHaveFocus();
});

it.each([
  ['{ArrowDown}', 'Transactions'],
  ['{ArrowUp}', 'Disconnect'],
  ['{End}', 'Disconnect'],
  ['{End}{Home}', 'Wallet'],
  ['{End}{ArrowDown}', 'Wallet'],
  ['n', 'News'],
])('moves with %s to %s', async (keys, name) => {
  show();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard(keys);
  expect(item(name)).toHaveFocus();
});

it('opens at the last item on arrow up', async () => {
  show();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}');
  expect(item('Disconnect')).toHaveFocus();
});

it('runs the chosen item, closes and returns the focus', async () => {
  onSelect.mockClear();
  show();
  await userEvent.click(screen.getByRole('button', { name: '0x12' }));
  await userEvent.keyboard('{End}{Enter}');
  expect(onSelect.mock.calls).toEqual([['off']]);
  expect(isOpen()).toBe(false);
  expect(screen.getByRole('button', { name: '0x12' })).toHaveFocus();
});

it('ignores a disabled item', async () => {
  onSelect.mockClear();
  show();
  await userEvent.click(screen.getByRole('button', { name: '0x12' }));
  await userEvent.click(item('Transactions'));
  expect(onSelect).not.toHaveBeenCalled();
  expect(isOpen()).toBe(true);
});

it('closes on Esc with the focus on the button, and on a click elsewhere', async () => {
  show();
  const button = screen.getByRole('button', { name: '0x12' });
  await userEvent.click(button);
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.click(document.body);
  expect(isOpen()).toBe(false);
});

it('opens an external link in a new tab without referrer', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: '0x12' }));
  expect(item('News')).toHaveAttribute('rel', 'noopener noreferrer');
  expect(item('News')).toHaveAttribute('target', '_blank');
});

describe('placement', () => {
  const view = { width: 400, height: 600 };
  const box = { width: 100, height: 50 };
  const at = (left: number, top: number) => ({ left, right: left + 20, top, bottom: top + 20 });

  it('flips where space is lacking', () => {
    expect(place(at(200, 300), box, view, 'top', false).top).toBe(242);
    expect(place(at(200, 10), box, view, 'top', false).top).toBe(38);
    expect(place(at(200, 560), box, view, 'bottom', false).top).toBe(502);
  });

  it('stays within the screen', () => {
    expect(place(at(0, 300), box, view, 'top', false).left).toBe(8);
    expect(place(at(380, 300), box, view, 'top', false).left).toBe(292);
  });

  it('aligns with the start of the script', () => {
    expect(place(at(200, 300), box, view, 'bottomStart', false).left).toBe(200);
    expect(place(at(200, 300), box, view, 'bottomStart', true).left).toBe(120);
    expect(place(at(200, 300), box, view, 'bottomEnd', false).left).toBe(120);
  });
});
