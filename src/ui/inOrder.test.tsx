// @document
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InOrder } from './InOrder.tsx';

const view = (after: boolean) => (
  <InOrder after={after}>
    <button type="button">Below</button>
  </InOrder>
);

it('shows a part once what stands above has settled, and keeps it from then on', () => {
  const { rerender } = render(view(false));
  expect(screen.queryByRole('button', { name: 'Below' })).toBeNull();
  expect(screen.getByText('Below')).toBeInTheDocument();
  rerender(view(true));
  expect(screen.getByRole('button', { name: 'Below' })).toBeVisible();
  rerender(view(false));
  expect(screen.getByRole('button', { name: 'Below' })).toBeVisible();
});
