// @document
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deadline, openSettings, retype, slippage } from '#testing/settingsVisit.tsx';

describe('slippage', () => {
  it('applies a preset', async () => {
    const { user, settings } = openSettings();
    await user.click(screen.getByRole('radio', { name: '1.0%' }));
    expect(settings().userSlippageTolerance).toBe(100);
    expect(slippage()).toHaveValue('1');
  });

  it('is automatic at first and again, said in words with an empty field', async () => {
    const { user, settings } = openSettings();
    const auto = screen.getByRole('radio', { name: 'Auto' });
    const words = /^Auto picks the highest .* less than 0\.05% of your swap.* it uses 0\.5%\.$/;
    expect(auto).toBeChecked();
    expect(slippage()).toHaveValue('');
    expect(screen.getByText(words)).toBeVisible();
    await user.type(slippage(), '0.7');
    expect(settings().userSlippageTolerance).toBe(70);
    expect(auto).not.toBeChecked();
    expect(screen.queryByText(words)).toBeNull();
    await user.click(auto);
    expect(settings().userSlippageTolerance).toBe('auto');
    expect(slippage()).toHaveValue('');
    expect(screen.queryByText(/^Your transaction may/)).toBeNull();
  });

  it('applies a custom value, also one with a comma', async () => {
    const { user, settings } = openSettings();
    await retype(user, slippage(), '1.75');
    expect(settings().userSlippageTolerance).toBe(175);
    await retype(user, slippage(), '2,25');
    expect(settings().userSlippageTolerance).toBe(225);
  });

  it.each([
    ['0.1', 'Your transaction may fail', 10],
    ['6', 'Your transaction may be frontrun', 600],
    ['50', 'Enter a valid slippage percentage', 500],
    ['0.123', 'Enter a valid slippage percentage', 12],
  ])('warns about %s: "%s"', async (text, warning, bps) => {
    const { user, settings } = openSettings();
    await retype(user, slippage(), text);
    expect(screen.getByText(warning)).toBeVisible();
    expect(slippage().getAttribute('aria-invalid')).toBe(
      warning.startsWith('Enter') ? 'true' : null,
    );
    expect(settings().userSlippageTolerance).toBe(bps);
  });

  it('warns of nothing between the two, and takes no letters', async () => {
    const { user, settings } = openSettings();
    await retype(user, slippage(), '2.5x');
    // Refused in sight; the last valid value stays.
    expect(slippage()).toHaveValue('2.5x');
    expect(slippage()).toBeInvalid();
    expect(settings().userSlippageTolerance).toBe(250);
    expect(screen.queryByText(/^Your transaction may/)).toBeNull();
    await retype(user, slippage(), '5.01');
    expect(screen.getByText('Your transaction may be frontrun')).toBeVisible();
  });

  it('keeps the last valid value when the field is left empty', async () => {
    const { user, settings } = openSettings();
    await user.click(screen.getByRole('radio', { name: '0.5%' }));
    await user.clear(slippage());
    await user.tab();
    expect(slippage()).toHaveValue('0.5');
    expect(settings().userSlippageTolerance).toBe(50);
  });
});

describe('deadline', () => {
  it('is shown in minutes and stored in seconds', async () => {
    const { user, settings } = openSettings();
    expect(deadline()).toHaveValue('20');
    await retype(user, deadline(), '5');
    expect(settings().userDeadline).toBe(300);
  });

  it.each(['0', '1.5'])('marks %s as invalid and keeps the last valid value', async (text) => {
    const { user, settings } = openSettings();
    await retype(user, deadline(), text);
    expect(deadline()).toBeInvalid();
    expect(settings().userDeadline).toBe(text === '0' ? 1200 : 60);
  });

  it('above a day is refused in words, and the last valid one stays', async () => {
    const { user, settings } = openSettings();
    await retype(user, deadline(), '1441');
    expect(deadline()).toBeInvalid();
    expect(screen.getByText('Enter at most 1,440 minutes (one day)')).toBeInTheDocument();
    expect(settings().userDeadline).toBe(144 * 60);
  });
});
