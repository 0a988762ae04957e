// @vitest-environment jsdom
import '../../texts.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as chains from '#config/chains.ts';
import { token } from '#testing/currencies.ts';
import { standAlone } from '#testing/loneNode.ts';
import { useZapDesk } from '#testing/zapDesk.ts';
import { useAddCurrencies } from '../../shared/useAddCurrencies.ts';
import { ModeSwitch, useIsOneToken } from './ModeSwitch.tsx';
import { OneTokenForm } from './OneTokenForm.tsx';
// The form loads it lazily; imported here so that the tests need not wait for it.
import './steps.ts';

vi.mock('#config/chains.ts', async (original) => {
  const real = await original<typeof chains>();
  return { ...real, contractAddress: vi.fn(real.contractAddress) };
});
const real = await vi.importActual<typeof chains>('#config/chains.ts');

const desk = useZapDesk();
const [meow, wbnb] = [token('MEOW').address, token('WBNB').address];

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

async function show(path: string, symbol = 'BNB', other = 'MEOW') {
  await desk.model('in', symbol, other);
  const router = createMemoryRouter(
    [{ path: '/add/:currencyIdA/:currencyIdB', element: <Page /> }],
    { initialEntries: [path] },
  );
  desk.world.render(<RouterProvider router={router} />);
  const address = () => router.state.location.pathname + router.state.location.search;
  return { address };
}

const box = () => screen.getByRole('textbox', { name: 'You pay' });
const radio = (name: string) => screen.getByRole('radio', { name });

beforeEach(() => {
  vi.mocked(chains.contractAddress).mockImplementation(real.contractAddress);
});

describe('the one-token form', () => {
  it('is opened by the address, and sets it', async () => {
    const { address } = await show(`/add/BNB/${meow}`);
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(radio('One token'));
    expect(await screen.findByRole('textbox', { name: 'You pay' })).toBeVisible();
    await waitFor(() => expect(address()).toBe(`/add/BNB/${meow}?with=one`));
    await userEvent.click(radio('Two tokens'));
    await waitFor(() => expect(address()).toBe(`/add/BNB/${meow}`));
  });

  it('marks figures that one node of three alone tells', async () => {
    await show(`/add/BNB/${meow}?with=one`);
    await userEvent.type(box(), '1');
    await screen.findByRole('region', { name: 'You will receive' });
    expect(screen.queryByText('Seen by one node only')).toBeNull();
    act(() => standAlone(desk.world));
    expect((await screen.findAllByText('Seen by one node only'))[0]).toBeVisible();
  });

  it('shows the output of an amount', async () => {
    await show(`/add/BNB/${meow}?with=one`);
    await userEvent.type(box(), '1');
    const result = await screen.findByRole('region', { name: 'You will receive' });
    await waitFor(() => expect(result).toHaveTextContent('BNB/MEOW pool tokens'));
    await waitFor(() => expect(result).toHaveTextContent(/Swapped.*0\.50\d* BNB.*MEOW/));
    const supply = await screen.findByRole('button', { name: 'Supply' });
    await waitFor(() => expect(supply).toBeEnabled());
  });

  it('accepts either token, and starts empty with another one', async () => {
    const { address } = await show(`/add/BNB/${meow}?with=one`);
    await userEvent.type(box(), '1');
    await userEvent.click(radio('MEOW'));
    await waitFor(() => expect(radio('MEOW')).toBeChecked());
    await waitFor(() => expect(box()).toHaveValue(''));
    expect(desk.world.getState().addLiquidity.independentField).toBe('B');
    expect(address()).toBe(`/add/BNB/${meow}?with=one`);
  });

  it('accepts the wrapped coin as well: the address changes, the amount stays', async () => {
    const { address } = await show(`/add/BNB/${meow}?with=one`);
    await userEvent.type(box(), '1');
    await userEvent.click(radio('WBNB'));
    await waitFor(() => expect(address()).toBe(`/add/${wbnb}/${meow}?with=one`));
    await waitFor(() => expect(radio('WBNB')).toBeChecked());
    expect(box()).toHaveValue('1');
  });

  it('is replaced by a sentence where its contract is not deployed', async () => {
    vi.mocked(chains.contractAddress).mockImplementation((name) =>
      name === 'zap' ? undefined : real.contractAddress(name),
    );
    await show(`/add/BNB/${meow}?with=one`);
    expect(screen.getByText(/One-token liquidity isn't deployed/)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
