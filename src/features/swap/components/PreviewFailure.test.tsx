// @document
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { decodeCall } from '#chain/encode.ts';
import { OWNER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import { fillSplit } from '#testing/splitWorld.ts';
import { createSwapWorld, type SwapWorld } from '#testing/swapWorld.ts';
import { selectLatestModel } from '../swapQuote.ts';
import { reviewOpened } from '../swapSlice.ts';
import { SwapReview } from './SwapReview.tsx';

let world: SwapWorld;
beforeEach(() => {
  world = createSwapWorld();
  world.connect();
});

const confirm = () => screen.getByRole('button', { name: 'Confirm Swap' });

it.each<[how: string, form: { from: string; to: string; amount: string }, signed: string]>([
  ['sold', { from: 'MEOW', to: 'BNB', amount: '40000' }, 'swapExactTokensForETH'],
  ['bought', { from: 'BNB', to: 'MEOW', amount: '100' }, 'swapExactETHForTokens'],
])('a token that begins to keep a tax is %s along one path', async (_how, form, signed) => {
  await fillSplit(world, form);
  const model = selectLatestModel(world.getState(), OWNER)!;
  expect(model.legs).toHaveLength(3);
  world.router.keptPercent.set(token('MEOW').address.toLowerCase(), 10n);
  world.dispatch(reviewOpened(model));
  world.render(<SwapReview />);
  expect(await screen.findByText(/^One of the tokens may have started/)).toBeVisible();
  expect(confirm()).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Measure the tax again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(confirm()).toBeEnabled());
  await userEvent.click(confirm());
  await screen.findByRole('dialog', { name: 'Transaction Submitted' });
  const [sent] = world.transactions();
  expect(decodeCall(routerAbi, sent!.data)?.name).toBe(`${signed}SupportingFeeOnTransferTokens`);
});
