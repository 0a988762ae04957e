// @document
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DetailRow } from './DetailRow.tsx';
import { translatePage } from '#testing/translatePage.ts';
import { Button } from './Button.tsx';
import { AppTheme } from './theme/AppTheme.tsx';
import { Muted } from './Text.tsx';

const view = (amount: string) => (
  <AppTheme mode="light">
    <DetailRow label="Minimum received" value={`${amount} BUSD`} />
    <DetailRow label="Fee" value={<b>{amount} BNB</b>} />
    <Muted numeric>~${amount}</Muted>
  </AppTheme>
);

describe('a page that the browser has translated', () => {
  it('shows new amounts, not those of the moment of translation', () => {
    const { rerender } = render(view('6.43'));
    translatePage();
    expect(document.querySelectorAll('font').length).toBeGreaterThan(0);
    rerender(view('7.50'));
    expect(screen.getByText('7.50 BUSD')).toBeVisible();
    expect(screen.getByText('7.50 BNB')).toBeVisible();
    expect(screen.getByText('~$7.50')).toBeVisible();
    expect(document.body).not.toHaveTextContent('6.43');
  });

  it('lets a button spin, and name what it does next', () => {
    const pressed = (loading: boolean, name: string) => (
      <AppTheme mode="light">
        <Button loading={loading}>{name}</Button>
      </AppTheme>
    );
    const { rerender } = render(pressed(false, 'Approve BUSD'));
    translatePage();
    rerender(pressed(true, 'Approve BUSD'));
    expect(screen.getByRole('button')).toHaveTextContent('Approve BUSD');
    translatePage();
    rerender(pressed(false, 'Swap'));
    expect(screen.getByRole('button')).toHaveTextContent(/^Swap$/);
  });
});
