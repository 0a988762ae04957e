// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Link, MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import { AppRoutes } from './routes.tsx';

vi.mock('#features/swap/SwapPage.tsx', () => ({
  SwapPage: (): ReactNode => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Review</button>
        {isOpen && <p>A price of then</p>}
      </>
    );
  },
}));
// Its file never arrives.
vi.mock('#features/farms/FarmsPage.tsx', () => new Promise(() => undefined));

function Back(): ReactNode {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

it('leaves nothing open on a page that is left for one still loading', async () => {
  const user = userEvent.setup();
  createTokensWorld().render(
    <MemoryRouter initialEntries={['/swap']}>
      <AppRoutes />
      <Link to="/farms">Farms</Link>
      <Back />
    </MemoryRouter>,
  );
  await user.click(await screen.findByRole('button', { name: 'Review' }));
  expect(screen.getByText('A price of then')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Farms' }));
  expect(screen.queryByRole('button', { name: 'Review' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('button', { name: 'Review' })).toBeVisible();
  expect(screen.queryByText('A price of then')).not.toBeInTheDocument();
});
