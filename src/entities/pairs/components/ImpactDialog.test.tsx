// @document
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ImpactDialog, type ImpactQuestion } from './ImpactDialog.tsx';

function open(question: ImpactQuestion) {
  const [onConfirm, onClose] = [vi.fn(), vi.fn()];
  render(<ImpactDialog question={question} onConfirm={onConfirm} onClose={onClose} />);
  return { onConfirm, onClose, swap: screen.getByRole('button', { name: 'Swap Anyway' }) };
}

describe('the confirmation of a swap with a high price impact', () => {
  it('takes a press from 5 %', async () => {
    const { onConfirm, swap } = open('confirm');
    expect(screen.getByText(/price impact of at least 5%/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(swap);
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('requires the typed word from 10 %, with the focus in its field', () => {
    open('typeConfirm');
    expect(screen.getByText(/price impact of at least 10%/)).toBeVisible();
    expect(
      screen.getByRole('textbox', { name: 'Type the word “confirm” to continue' }),
    ).toHaveFocus();
  });

  it.each([
    ['confirm', true],
    [' Confirm ', true],
    ['CONFIRM', true],
    ['confir', false],
    ['confirmed', false],
    ['con firm', false],
    ['yes', false],
  ])('accepts "%s": %s', async (text, isRight) => {
    const { onConfirm, swap } = open('typeConfirm');
    expect(swap).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox'), text);
    await userEvent.click(swap);
    expect(onConfirm).toHaveBeenCalledTimes(isRight ? 1 : 0);
  });

  it('continues on Enter in the field once the word is there', async () => {
    const { onConfirm } = open('typeConfirm');
    await userEvent.type(screen.getByRole('textbox'), 'conf{Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox'), 'irm{Enter}');
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('can be cancelled', async () => {
    const { onClose, onConfirm } = open('typeConfirm');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
