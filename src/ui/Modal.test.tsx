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

it('is not in the page while closed', () => {
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
])('%s closes it and the focus goes back to where it was', async (_how, act) => {
  const onClosed = vi.fn();
  render(<Page onClosed={onClosed} />);
  await openIt();
  await act();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('a press beside it closes, a press that began inside does not', async () => {
  render(<Page />);
  const dialog = await openIt();
  fireEvent.pointerDown(screen.getByText('Inside'));
  fireEvent.click(dialog);
  expect(dialog).toBeInTheDocument();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(dialog).not.toBeInTheDocument();
});

it('stays when it may not be dismissed, and shows no cross', async () => {
  render(<Page dismissible={false} />);
  const dialog = await openIt();
  await userEvent.keyboard('{Escape}');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(dialog).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

it('Esc closes a menu inside first, then the dialog', async () => {
  render(<Page />);
  const dialog = await openIt();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu', { hidden: true })).toBeNull();
  expect(dialog).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(dialog).not.toBeInTheDocument();
});

it('gives the focus first to the field that asks for it', () => {
  render(
    <Modal open onClose={() => undefined} title="Search" closeLabel="Close">
      <TextInput label="Token" value="" onChange={() => undefined} focusFirst />
    </Modal>,
  );
  expect(screen.getByLabelText('Token')).toHaveFocus();
});

it('goes back by the arrow', async () => {
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
