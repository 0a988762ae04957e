// @document
import { render, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { latePart } from './latePart.ts';

function Dialog({ title }: { title: string }): ReactNode {
  return <h1>{title}</h1>;
}

it('loads a part when it is first shown, and not before', async () => {
  const load = vi.fn(() => Promise.resolve(Dialog));
  const Late = latePart(load);
  expect(load).not.toHaveBeenCalled();
  render(
    <Suspense fallback={null}>
      <Late title="Stake" />
    </Suspense>,
  );
  expect(await screen.findByRole('heading', { name: 'Stake' })).toBeVisible();
});

it('loads a part again when preloading it failed', async () => {
  const load = vi
    .fn(() => Promise.resolve(Dialog))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /a.js'));
  const Late = latePart(load);
  Late.preload();
  expect(load).toHaveBeenCalledOnce();
  render(
    <Suspense fallback={null}>
      <Late title="Stake" />
    </Suspense>,
  );
  expect(await screen.findByRole('heading', { name: 'Stake' })).toBeVisible();
});
