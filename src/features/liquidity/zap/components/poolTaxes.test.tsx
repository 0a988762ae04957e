// @document
import '../../texts.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { safetyCheckEnded, safetyCheckStarted } from '#entities/tokenSafety/tokenSafetySlice.ts';
import { token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import { useZapDesk } from '#testing/zapDesk.ts';
import { useAddCurrencies } from '../../shared/useAddCurrencies.ts';
import { keptPart } from '../zapModel.ts';
import { ModeSwitch, useIsOneToken } from './ModeSwitch.tsx';
import { OneTokenForm } from './OneTokenForm.tsx';
// The form loads it lazily; imported here so that the tests need not wait for it.
import './steps.ts';

const desk = useZapDesk();
const meow = token('MEOW').address;

function Page() {
  const currencies = useAddCurrencies();
  const [isOneToken, choose] = useIsOneToken();
  return (
    <>
      <ModeSwitch isOneToken={isOneToken} onChoose={choose} />
      {isOneToken && <OneTokenForm currencies={currencies} />}
    </>
  );
}

async function show(query = '?with=one') {
  await desk.model('in');
  const router = createMemoryRouter(
    [{ path: '/add/:currencyIdA/:currencyIdB', element: <Page /> }],
    { initialEntries: [`/add/BNB/${meow}${query}`] },
  );
  desk.world.render(<RouterProvider router={router} />);
  return () => router.state.location.search;
}

const pay = async (amount: string) =>
  await userEvent.type(await screen.findByRole('textbox', { name: 'You pay' }), amount);
/** Presses the button once it is neither blocked nor loading, and waits for the simulation. */
async function review() {
  await waitFor(() => {
    const button = screen.getByRole('button', { name: 'Supply' });
    expect(button).toBeEnabled();
    expect(button).not.toHaveAttribute('aria-busy');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Supply' }));
  await screen.findByText(/^Simulated just now/);
  return screen.getByRole('dialog');
}
const result = () => screen.getByRole('region', { name: 'You will receive' });

describe('one token for a pool whose other token has a tax of a tenth', () => {
  it('shows before signing how much is refunded, in the lines and in words', async () => {
    desk.meowTaxBps = 1000;
    await show();
    await pay('1');
    await waitFor(() => expect(result()).toHaveTextContent(/Returned.*0\.09\d+ BNB \(9\.\d+%\)/));
    expect(result()).toHaveTextContent(/BNB deposited.*0\.40\d+ BNB/);
    expect(
      screen.getByText(
        /9\.\d% of what you pay doesn't fit the pool's ratio and is returned to your wallet\./,
      ),
    ).toBeVisible();
    const dialog = await review();
    expect(dialog).toHaveTextContent(/Returned.*0\.09\d+ BNB \(9\.\d+%\)/);
    expect(dialog).toHaveTextContent(/9\.\d% of what you pay doesn't fit/);
  });

  it('leaves lines empty where the token cannot be tested; the dialog shows the simulation', async () => {
    Object.assign(desk, { meowTaxBps: 1000, runsTrials: false });
    await show();
    await pay('1');
    await waitFor(() =>
      expect(desk.world.getState().tokenSafety.byToken[meow]).toEqual({ status: 'unknown' }),
    );
    expect(result()).toHaveTextContent(
      /Swapped.*–.*BNB deposited.*–.*MEOW deposited.*–.*Returned.*–/,
    );
    const dialog = await review();
    expect(dialog).toHaveTextContent(/BNB deposited.*–.*Returned.*0\.09\d+ BNB \(9\.\d+%\)/);
    expect(dialog).toHaveTextContent(/9\.\d% of what you pay doesn't fit/);
  });

  it('waits with Supply for its figures', async () => {
    desk.meowTaxBps = 1000;
    await show();
    await pay('1');
    const supply = () => screen.getByRole('button', { name: 'Supply' });
    await waitFor(() => expect(supply()).toBeEnabled());
    const { tokenSafety } = desk.world.getState();
    const check = tokenSafety.byToken[meow] as { status: 'unknown' };
    act(() => void desk.world.dispatch(safetyCheckStarted(meow)));
    expect(result()).toHaveTextContent(/Swapped.*–/);
    expect(supply()).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(supply());
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => void desk.world.dispatch(safetyCheckEnded({ token: meow, check })));
    await waitFor(() => expect(supply()).not.toHaveAttribute('aria-busy'));
    expect(result()).not.toHaveTextContent(/Swapped.*–/);
  });

  it('mentions no refund where tokens are untaxed', async () => {
    await show();
    await pay('1');
    await waitFor(() => expect(result()).toHaveTextContent(/MEOW deposited.*29\d\.\d+ MEOW/));
    expect(screen.queryByText(/is returned to your wallet\./)).toBeNull();
    expect(keptPart(await desk.model('in'))).toBeUndefined();
  });
});

describe('one token for a pool whose price is far from the others’', () => {
  it('shows a warning, since half of it is swapped at that price', async () => {
    // Elsewhere a coin is worth 600 MEOW through BUSD, and not a hundred.
    desk.world.router.setPool(token('WBNB'), token('BUSD'), 1_000n * E18, 600_000n * E18);
    desk.world.router.setPool(token('MEOW'), token('BUSD'), 6_000_000n * E18, 1_000_000n * E18);
    await show();
    expect(await screen.findByText('This price is far from the market price')).toBeVisible();
  });
});

describe('the mode in the address', () => {
  it('changes alone: the rest of the query stays', async () => {
    const query = await show('?account=0xaa&with=one');
    await userEvent.click(screen.getByRole('radio', { name: 'Two tokens' }));
    await waitFor(() => expect(query()).toBe('?account=0xaa'));
    await userEvent.click(screen.getByRole('radio', { name: 'One token' }));
    await waitFor(() => expect(query()).toBe('?account=0xaa&with=one'));
  });
});
