// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LatePart } from './LatePart.tsx';

afterEach(() => vi.restoreAllMocks());

function show(part: ReactNode) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onClose = vi.fn();
  render(
    <>
      <h1>The page</h1>
      <LatePart onClose={onClose}>{part}</LatePart>
    </>,
  );
  return onClose;
}

describe('a dialog that is loaded late', () => {
  it('says that a new version is available when it is gone, and leaves the page alone', async () => {
    const Gone = lazy(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js')),
    );
    const onClose = show(<Gone />);
    expect(await screen.findByRole('dialog', { name: 'A new version is available' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'The page', hidden: true })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('keeps its own failures to itself', () => {
    function Broken(): ReactNode {
      throw new Error('out of fish');
    }
    show(<Broken />);
    expect(screen.getByRole('dialog', { name: 'This page stumbled' })).toBeVisible();
  });
});
