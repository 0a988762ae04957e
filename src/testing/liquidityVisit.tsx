import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { factoryAbi } from '#protocol/abi/factoryAbi.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { contractAddress } from '#config/chains.ts';
import { farmOfPair } from '#config/farms.ts';
import { lpToken } from '#entities/pairs/poolCalls.ts';
import { pairAddress } from '#entities/pairs/pairAddress.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import { currency, token } from './currencies.ts';
import { createExchangeWorld, type ExchangeWorld } from './exchangeWorld.tsx';
import { FindPage } from '#features/liquidity/FindPage.tsx';
import { LiquidityPage } from '#features/liquidity/LiquidityPage.tsx';

interface PoolFigures {
  reserves: readonly [a: bigint, b: bigint];
  supply: bigint;
  /** LP tokens of the connected account. */
  own: bigint;
}

/** Sets a pool on the fake chain: reserves in the order of the symbols. */
export function setPool(
  { fake }: ExchangeWorld,
  a: string,
  b: string,
  { reserves: [reserveA, reserveB], supply, own }: PoolFigures,
): void {
  const tokens = sortTokens(token(a), token(b))!;
  const address = pairAddress(tokens)!;
  const [reserve0, reserve1] = tokens[0] === token(a) ? [reserveA, reserveB] : [reserveB, reserveA];
  fake.answer(pairAbi, address, 'getReserves', [reserve0, reserve1, 0n]);
  fake.answer(pairAbi, address, 'totalSupply', supply);
  fake.answer(pairAbi, address, 'kLast', 0n);
  fake.answer(pairAbi, lpToken(tokens)!.address, 'balanceOf', own);
}

/** Opens a page. `staked`: the account's stake in the farm of MEOW-BNB, with none in the others. */
export function visit(world: ExchangeWorld, path: string, staked = 0n) {
  const { pid } = farmOfPair(token('MEOW').address, token('WBNB').address)!;
  world.fake.answer(
    masterChefAbi,
    contractAddress('masterChef')!,
    'userInfo',
    (of) => [of === BigInt(pid) ? staked : 0n, 0n, 0n] as const,
  );
  world.fake.answer(factoryAbi, contractAddress('factory')!, 'feeTo', ZERO_ADDRESS);
  world.render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/liquidity" element={<LiquidityPage />} />
        <Route path="/find" element={<FindPage />} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

/** Creates a world with a connected wallet; tests of visitors disconnect it. */
export function connectedWorld(): ExchangeWorld {
  const world = createExchangeWorld();
  world.connect();
  return world;
}

/** Mines a block and rereads what is shown. */
export async function nextBlock({ fake, dispatch }: ExchangeWorld): Promise<void> {
  fake.mine();
  await act(() => dispatch(pollChain({ all: true })));
}

/** Returns the address of /find for two symbols. */
export const find = (a: string, b: string) =>
  `/find?currencyIdA=${currency(a).id}&currencyIdB=${currency(b).id}`;
/** Returns the line of a name. */
export const line = (name: string) => screen.getByText(name).parentElement;
