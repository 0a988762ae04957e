// @vitest-environment jsdom
import '../../texts.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import { useZapDesk } from '#testing/zapDesk.ts';
import { useAddCurrencies } from '../../shared/useAddCurrencies.ts';
import { keptPart } from '../zapModel.ts';
import { ModeSwitch, useIsOneToken } from './ModeSwitch.tsx';
import { OneTokenForm } from './OneTokenForm.tsx';
// Loaded late by the form, and here before anything is waited for.
import './PoolSafetyChecks.tsx';
import './ZapConfirmDialog.tsx';
import './ZapStep.tsx';

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
/** Presses the button once it is there to be pressed, and waits for the node's trial. */
async function review() {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Supply' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Supply' }));
  await screen.findByText('Simulated just now');
  return screen.getByRole('dialog');
}
const result = () => screen.getByRole('region', { name: 'You will receive' });

describe('one token for a pool whose other token keeps a tenth of each transfer', () => {
  it('says before anything is signed how much comes back, in the lines and in words', async () => {
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

  it('does not make lines up where the node cannot try the token; the dialog says what the node found', async () => {
    Object.assign(desk, { meowTaxBps: 1000, canTry: false });
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

  it('says nothing of a remainder where tokens keep nothing', async () => {
    await show();
    await pay('1');
    await waitFor(() => expect(result()).toHaveTextContent(/MEOW deposited.*29\d\.\d+ MEOW/));
    expect(screen.queryByText(/is returned to your wallet\./)).toBeNull();
    expect(keptPart(await desk.model('in'))).toBeUndefined();
  });
});

describe('one token for a pool whose price is far from that of the others', () => {
  it('is warned of, for half of it is swapped at that price', async () => {
    // Elsewhere a coin is worth 600 MEOW by way of BUSD, and not a hundred.
    desk.world.router.setPool(token('WBNB'), token('BUSD'), 1_000n * E18, 600_000n * E18);
    desk.world.router.setPool(token('MEOW'), token('BUSD'), 6_000_000n * E18, 1_000_000n * E18);
    await show();
    expect(await screen.findByText('This price is far from the market price')).toBeVisible();
  });
});

describe('the mode in the address line', () => {
  it('comes and goes alone: the rest of the query stays', async () => {
    const query = await show('?account=0xaa&with=one');
    await userEvent.click(screen.getByRole('radio', { name: 'Two tokens' }));
    await waitFor(() => expect(query()).toBe('?account=0xaa'));
    await userEvent.click(screen.getByRole('radio', { name: 'One token' }));
    await waitFor(() => expect(query()).toBe('?account=0xaa&with=one'));
  });
});
