// @document
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

const pressBeside = (dialog: HTMLElement): void => {
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
};

describe('a click beside it', () => {
  let now = 0;
  beforeEach(() => {
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    return () => vi.restoreAllMocks();
  });

  it('closes it, but not if the press began inside', async () => {
    render(<Page />);
    const dialog = await openIt();
    now += 500;
    fireEvent.pointerDown(screen.getByText('Inside'));
    fireEvent.click(dialog);
    expect(dialog).toBeInTheDocument();
    now += 500;
    pressBeside(dialog);
    expect(dialog).not.toBeInTheDocument();
  });

  it('does nothing within half a second of opening', async () => {
    render(<Page />);
    const dialog = await openIt();
    now += 499;
    pressBeside(dialog);
    expect(dialog).toBeInTheDocument();
    now += 1;
    pressBeside(dialog);
    expect(dialog).not.toBeInTheDocument();
  });

  it('does nothing as the second press of a double click inside', async () => {
    render(<Page />);
    const dialog = await openIt();
    now += 5000;
    fireEvent.pointerDown(screen.getByText('Inside'));
    fireEvent.click(screen.getByText('Inside'));
    now += 200;
    pressBeside(dialog);
    expect(dialog).toBeInTheDocument();
  });
});

/** A dialog whose button is replaced by the next step, and whose opener then goes away. */
function Steps() {
  const [step, setStep] = useState<'closed' | 'first' | 'second' | 'done'>('closed');
  return (
    <main>
      <section>
        {step === 'done' ? null : (
          <button type="button" onClick={() => setStep('first')}>
            Open
          </button>
        )}
        <input aria-label="Amount" />
      </section>
      <Modal
        open={step === 'first' || step === 'second'}
        onClose={() => setStep('done')}
        title="Settings"
        closeLabel="Close"
      >
        {step === 'first' ? (
          <button type="button" onClick={() => setStep('second')}>
            Confirm
          </button>
        ) : (
          <p>Sent</p>
        )}
      </Modal>
    </main>
  );
}

describe('the focus', () => {
  it('stays inside when the pressed button goes away', async () => {
    render(<Steps />);
    const dialog = await openIt();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.getByText('Sent')).toBeInTheDocument();
    await waitFor(() => expect(dialog).toHaveFocus());
  });

  it('returns near the opener where that is gone', async () => {
    render(<Steps />);
    await openIt();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveFocus());
  });
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
