// @document
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CopyButton } from './CopyButton.tsx';
import { HelpTip } from './Tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tip = (): HTMLElement | null => screen.queryByRole('tooltip', { hidden: true });

it('shows on focus, describes its button and hides on Esc', () => {
  render(<HelpTip label="What is this?" content="Words that help" />);
  const button = screen.getByRole('button', { name: 'What is this?' });
  expect(tip()).toBeNull();
  act(() => button.focus());
  expect(tip()).toHaveTextContent('Words that help');
  expect(button).toHaveAccessibleDescription('Words that help');
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(tip()).toBeNull();
  expect(button).toHaveFocus();
});

it('stays while the pointer moves from the button to the text', () => {
  render(<HelpTip label="Help" content="Words" />);
  const button = screen.getByRole('button');
  fireEvent.mouseOver(button);
  expect(tip()).not.toBeNull();
  fireEvent.mouseOut(button);
  act(() => void vi.advanceTimersByTime(100));
  expect(tip()).not.toBeNull();
  fireEvent.mouseOver(tip() as HTMLElement);
  act(() => void vi.advanceTimersByTime(1000));
  expect(tip()).not.toBeNull();
  fireEvent.mouseOut(tip() as HTMLElement);
  act(() => void vi.advanceTimersByTime(200));
  expect(tip()).toBeNull();
});

const copyWith = (writeText: (text: string) => Promise<void>): void => {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(
    <CopyButton
      text="0xabc"
      label="Copy address"
      copiedLabel="Copied"
      failedLabel="Copy it by hand"
    />,
  );
};

it('copies the text and confirms it for one second', async () => {
  const writeText = vi.fn(async () => undefined);
  copyWith(writeText);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy address' })));
  expect(writeText).toHaveBeenCalledWith('0xabc');
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
  act(() => void vi.advanceTimersByTime(999));
  expect(tip()).toHaveTextContent('Copied');
  act(() => void vi.advanceTimersByTime(1));
  expect(tip()).toBeNull();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says that the browser refused to copy', async () => {
  copyWith(() => Promise.reject(new Error('denied')));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy address' })));
  expect(screen.getByRole('status')).toHaveTextContent('Copy it by hand');
});
