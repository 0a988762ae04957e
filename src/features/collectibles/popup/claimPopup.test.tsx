// @document
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { contractAddress } from '#config/chains.ts';
import { accountViewed, viewLeft } from '#entities/account/accountSlice.ts';
import type { Address } from '#lib/hex.ts';
import { OTHER } from '#testing/accounts.ts';
import { createCollectiblesWorld, type CollectiblesWorld } from '#testing/collectiblesWorld.ts';
import { readLotteryClaims } from '../readClaims.ts';
import { ClaimPopup } from './ClaimPopup.tsx';
import { PRESS_MS } from './moment.ts';
// Loaded lazily; imported here so that the tests need not wait for it.
import './ClaimNews.tsx';

let world: CollectiblesWorld;
let tests = 0;
/** A new account for each test: those that were told are remembered for the visit. */
let winner: Address;

beforeEach(() => {
  localStorage.clear();
  tests += 1;
  winner = `0x${tests.toString().padStart(40, '7')}`;
  world = createCollectiblesWorld();
});

afterEach(() => localStorage.clear());

/** Shows where the page is, and leads elsewhere. */
function Place() {
  const navigate = useNavigate();
  return (
    <>
      <p>at {useLocation().pathname}</p>
      <button type="button" onClick={() => void navigate('/pools')}>
        Leave
      </button>
    </>
  );
}

async function visit(path = '/pools'): Promise<void> {
  await act(async () =>
    world.render(
      <MemoryRouter initialEntries={[path]}>
        <ClaimPopup />
        <Place />
      </MemoryRouter>,
    ),
  );
}

/** Wins Lottie and Lucky with a paid ticket. */
const win = () => world.tickets.set(2, [{ id: 128n, isPaid: true }]);
const news = async () =>
  (await screen.findByText('Congratulations!')).closest('dialog') ?? expect.fail('No dialog');
const hasNews = () => screen.queryByText('Congratulations!') !== null;
const press = (text: string) => act(async () => void fireEvent.click(screen.getByText(text)));

/** Mines a block and rereads what is shown. */
async function nextBlock(): Promise<void> {
  world.fake.mine();
  await act(() => world.dispatch(pollChain({ all: true })));
}

/** Waits for what the popup reads: until it asks, and then by reading the same after it. */
async function look(): Promise<void> {
  const claims = contractAddress('claimByLottery')!.toLowerCase();
  const asked = () => world.fake.requests.flatMap(({ calls }) => calls);
  await waitFor(() =>
    expect(asked().some((key) => key.toLowerCase().startsWith(claims))).toBe(true),
  );
  await act(async () => {
    await world.dispatch(readLotteryClaims(winner)).catch(() => undefined);
  });
}

describe('the congratulations', () => {
  it('name every kind that was won, and lead to where it is claimed', async () => {
    win();
    world.terms.isListed = true;
    world.connect(winner);
    await visit();
    const dialog = within(await news());
    expect(dialog.getByText('You won multiple collectibles!')).toBeInTheDocument();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Lottie',
      'Lucky',
      'Baller',
    ]);
    await press('Claim now');
    expect(screen.getByText('at /collectibles')).toBeInTheDocument();
    expect(hasNews()).toBe(false);
  });

  it('count one as one', async () => {
    world.terms.isListed = true;
    world.connect(winner);
    await visit();
    expect(within(await news()).getByText('You won a collectible!')).toBeInTheDocument();
  });

  it('come once for each kind: again only for a new one', async () => {
    world.terms.isListed = true;
    world.connect(winner);
    await visit();
    await news();
    await act(async () => void fireEvent.click(screen.getByLabelText('Close')));
    expect(hasNews()).toBe(false);
    cleanup();
    win();
    await nextBlock();
    await visit();
    const dialog = within(await news());
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Lottie',
      'Lucky',
    ]);
  });

  it('wait while the page itself shows what can be claimed', async () => {
    win();
    world.connect(winner);
    await visit('/collectibles');
    await look();
    expect(hasNews()).toBe(false);
    await press('Leave');
    expect(await news()).toBeInTheDocument();
  });

  it('wait for another dialog to close', async () => {
    win();
    world.connect(winner);
    const other = document.body.appendChild(document.createElement('dialog'));
    other.setAttribute('open', '');
    await visit();
    await look();
    expect(hasNews()).toBe(false);
    other.remove();
    await nextBlock();
    expect(await news()).toBeInTheDocument();
  });

  it.each([
    ['something is typed', () => '<input value="1.5" />'],
    ['a round is about to lock', () => '<span role="timer">9s</span>'],
  ])('are a toast, which takes no presses meant for the page, while %s', async (_name, content) => {
    win();
    world.connect(winner);
    const form = document.body.appendChild(document.createElement('div'));
    form.innerHTML = content();
    await visit();
    await waitFor(() =>
      expect(world.getState().notifications.toasts).toMatchObject([
        {
          titleKey: 'won.title',
          descriptionKey: 'won.many',
          link: { to: '/collectibles', textKey: 'won.claim' },
          sticky: true,
        },
      ]),
    );
    form.remove();
    await nextBlock();
    expect(hasNews()).toBe(false);
  });

  it('wait until the last press is over', async () => {
    win();
    world.connect(winner);
    await visit('/collectibles');
    await look();
    fireEvent.pointerDown(screen.getByText('Leave'));
    await press('Leave');
    await nextBlock();
    expect(hasNews()).toBe(false);
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + PRESS_MS);
    await nextBlock();
    expect(await news()).toBeInTheDocument();
    later.mockRestore();
  });

  it('are not for an account that is only looked at', async () => {
    win();
    world.connect(winner);
    world.dispatch(accountViewed(OTHER));
    await visit();
    // Nothing is read, so there is only the popup's own pause of 100 ms to wait for.
    await act(() => new Promise((resolve) => void setTimeout(resolve, 120)));
    expect(hasNews()).toBe(false);
    expect(world.fake.requests).toEqual([]);
    act(() => void world.dispatch(viewLeft()));
    expect(await news()).toBeInTheDocument();
  });

  it.each([
    ['was claimed', () => world.claimed.add(18).add(19)],
    ['is over', () => (world.terms.endBlock = BigInt(world.fake.block))],
    ['cannot be read', () => world.fake.fail()],
  ])('do not come for what %s', async (_name, arrange) => {
    win();
    arrange();
    world.connect(winner);
    await visit();
    await look();
    expect(hasNews()).toBe(false);
  });
});
