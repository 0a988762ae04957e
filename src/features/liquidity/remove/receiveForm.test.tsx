// @document
import '../texts.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
// Loaded lazily by the page, and here up front so that no test waits for it.
import './components/steps.ts';
import { token } from '#testing/currencies.ts';
import { useRemoveDesk } from '#testing/removeDesk.ts';
import { RemovePage } from '../RemovePage.tsx';

const desk = useRemoveDesk();
const [meow, wbnb] = [token('MEOW').address, token('WBNB').address];

async function open(path: string) {
  await desk.model();
  const router = createMemoryRouter(
    [{ path: '/remove/:currencyIdA/:currencyIdB', element: <RemovePage /> }],
    { initialEntries: [path] },
  );
  desk.world.render(<RouterProvider router={router} />);
  const title = await screen.findByRole('heading', { level: 1 });
  return { title: () => title.ownerDocument.querySelector('h1')?.textContent, router };
}

describe('the coin received from a pool (LIQ-14)', () => {
  it('is BNB or WBNB as the address says, and turns into the other by a link that keeps the form', async () => {
    const { title, router } = await open(`/remove/${meow}/BNB`);
    expect(title()).toBe('Remove MEOW-BNB liquidity');
    await userEvent.click(await screen.findByRole('button', { name: '50%' }));
    await userEvent.click(screen.getByRole('link', { name: 'Receive WBNB' }));
    expect(router.state.location.pathname).toBe(`/remove/${meow}/${wbnb}`);
    await waitFor(() => expect(title()).toBe('Remove MEOW-WBNB liquidity'));
    expect(screen.getByRole('slider')).toHaveValue('50');
    expect(screen.getByRole('link', { name: 'Receive BNB' })).toHaveAttribute(
      'href',
      `/remove/${meow}/BNB`,
    );
  });

  it.each([
    ['BNB', 'WBNB'],
    [wbnb, 'BNB'],
  ])('keeps its side: from %s to %s', async (first, other) => {
    await open(`/remove/${first}/${meow}`);
    expect(await screen.findByRole('link', { name: `Receive ${other}` })).toHaveAttribute(
      'href',
      `/remove/${other === 'BNB' ? 'BNB' : wbnb}/${meow}`,
    );
  });

  it('is no choice in a pool without it', async () => {
    await open(`/remove/${meow}/${token('BUSD').address}`);
    expect(screen.queryByRole('link', { name: /^Receive W?BNB$/ })).toBeNull();
  });
});
