// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Menu } from './Menu.tsx';
import { Modal } from './Modal.tsx';
import { TextInput } from './TextInput.tsx';

function Page({ onClosed, dismissible = true }: { onClosed?: () => void; dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    onClosed?.();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal
        open={open}
        onClose={close}
        title="Settings"
        closeLabel="Close"
        dismissible={dismissible}
      >
        <p>Inside</p>
        <Menu
          label="More"
          items={[{ id: 'a', label: 'Alpha' }]}
          renderTrigger={(props) => (
            <button type="button" {...props}>
              More
            </button>
          )}
        />
      </Modal>
    </>
  );
}

const openIt = async (): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole('dialog', { name: 'Settings' });
};

it("isn't in the page while closed", () => {
  render(<Page />);
  expect(screen.queryByText('Inside')).toBeNull();
});

it('is named by its title and takes the focus', async () => {
  render(<Page />);
  expect(await openIt()).toHaveFocus();
});

it.each([
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Esc', () => userEvent.keyboard('{Escape}')],
])('closes with %s and returns the focus', async (_how, act) => {
  const onClosed = vi.fn();
  render(<Page onClosed={onClosed} />);
  await openIt();
  await act();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('closes on a click beside it, but not if the press began inside', async () => {
  render(<Page />);
  const dialog = await openIt();
  fireEvent.pointerDown(screen.getByText('Inside'));
  fireEvent.click(dialog);
  expect(dialog).toBeInTheDocument();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(dialog).not.toBeInTheDocument();
});

it("stays and shows no close button if it isn't dismissible", async () => {
  render(<Page dismissible={false} />);
  const dialog = await openIt();
  await userEvent.keyboard('{Escape}');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(dialog).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

it('closes an open menu on Esc first, then itself', async () => {
  render(<Page />);
  const dialog = await openIt();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu', { hidden: true })).toBeNull();
  expect(dialog).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(dialog).not.toBeInTheDocument();
});

it('focuses the field marked for it first', () => {
  render(
    <Modal open onClose={() => undefined} title="Search" closeLabel="Close">
      <TextInput label="Token" value="" onChange={() => undefined} focusFirst />
    </Modal>,
  );
  expect(screen.getByLabelText('Token')).toHaveFocus();
});

it('goes back with the back arrow', async () => {
  const onBack = vi.fn();
  render(
    <Modal
      open
      onClose={() => undefined}
      onBack={onBack}
      backLabel="Back"
      title="Manage"
      closeLabel="Close"
    >
      x
    </Modal>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(onBack).toHaveBeenCalledTimes(1);
});
