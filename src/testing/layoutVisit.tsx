import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { rewardToken, tokenBySymbol } from '#config/tokens.ts';
import { pairAddress } from '#entities/pairs/pairAddress.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { createTokensWorld } from './tokensWorld.tsx';
import { E18 } from './units.ts';
import { AppLayout } from '#app/layout/AppLayout.tsx';

/** Renders the frame of the pages around one page. */
export function show(path = '/swap') {
  const world = createTokensWorld();
  const pair = sortTokens(rewardToken!, tokenBySymbol('BUSD')!)!;
  world.fake.answer(
    pairAbi,
    pairAddress(pair)!,
    'getReserves',
    pair[0] === rewardToken ? [1000n * E18, 1234n * E18, 0n] : [1234n * E18, 1000n * E18, 0n],
  );
  world.render(
    <MemoryRouter initialEntries={[path]}>
      <AppLayout>
        <h1>The page</h1>
        <Link to="/farms">to farms</Link>
        <Link to="/swap?exactAmount=1">same page</Link>
      </AppLayout>
    </MemoryRouter>,
  );
  return { ...world, user: userEvent.setup() };
}
