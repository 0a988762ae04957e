// @document
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFarmWorld } from '#testing/farmWorld.ts';
import { LateBoundary } from './LateBoundary.tsx';

afterEach(() => vi.restoreAllMocks());

function show(part: ReactNode) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onClose = vi.fn();
  createFarmWorld().render(
    <>
      <h1>The page</h1>
      <LateBoundary onClose={onClose}>{part}</LateBoundary>
    </>,
  );
  return onClose;
}

describe('a dialog that is loaded on demand', () => {
  it('says that a new version is available when its chunk is gone, and keeps the page', async () => {
    const Gone = lazy(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js')),
    );
    const onClose = show(<Gone />);
    expect(await screen.findByRole('dialog', { name: 'A new version is available' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'The page', hidden: true })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('contains its own errors', () => {
    function Broken(): ReactNode {
      throw new Error('out of fish');
    }
    show(<Broken />);
    expect(screen.getByRole('dialog', { name: 'This page stumbled' })).toBeVisible();
  });
});
