// @document
import '../../texts.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { expertModeSwitched } from '#entities/settings/settingsSlice.ts';
import { toRaw } from '#lib/raw.ts';
import { E18 } from '#testing/units.ts';
import { useZapDesk } from '#testing/zapDesk.ts';
import { approvalChosen } from '../../shared/removeSlice.ts';
import type { ZapModel } from '../zapModel.ts';
import { ZapStep } from './ZapStep.tsx';

const desk = useZapDesk();
const onReview = vi.fn();

async function show(model: ZapModel): Promise<void> {
  onReview.mockClear();
  desk.world.render(<ZapStep model={model} onReview={onReview} />);
  await waitFor(() =>
    expect(screen.getAllByRole('button')[0]).not.toHaveAttribute('aria-busy', 'true'),
  );
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Returns a model whose swap moves the price by about `percent`. */
function moving(model: ZapModel, percent: bigint): ZapModel {
  const swap = {
    inRaw: toRaw(100n * E18),
    outRaw: toRaw(((10_000n - 25n - percent * 100n) * E18) / 100n),
    reserveInRaw: toRaw(E18),
    reserveOutRaw: toRaw(E18),
  };
  return { ...model, swap };
}

describe('the one-token button', () => {
  it('opens the review of an approved input', async () => {
    const model = await desk.model('in');
    await show(model);
    await userEvent.click(button('Supply'));
    expect(onReview).toHaveBeenCalledExactlyOnceWith(model);
  });

  it("asks for the token's approval first, for the zap contract", async () => {
    await show(await desk.model('in', 'MEOW', 'BNB'));
    expect(button('Enable MEOW')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Supply' })).toBeNull();
  });

  it('approves and zaps at once where the wallet supports batches', async () => {
    desk.world.offerBatches();
    await show(await desk.model('in', 'MEOW', 'BNB'));
    await userEvent.click(button('Enable and supply'));
    expect(onReview).toHaveBeenCalledOnce();
  });

  it('asks for a signature for LP tokens, and reports it', async () => {
    const model = await desk.model('out');
    await show(model);
    expect(button('Enable')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    desk.sign(model);
    await waitFor(() => expect(button('Remove')).toBeEnabled());
    expect(screen.getByText('Signed: MeowSwap can spend exactly these LP tokens.')).toBeVisible();
  });

  it('sends an approval of LP tokens where the wallet cannot sign', async () => {
    const model = await desk.model('out');
    desk.world.dispatch(approvalChosen({ account: model.account, isUnable: true }));
    await show(model);
    expect(screen.getByText(/doesn't support this signature/)).toBeVisible();
    expect(button(/^Enable .* LP$/)).toBeEnabled();
  });
});

describe('a price impact', () => {
  it('changes the button’s colour from 3 %, and asks from 5 %', async () => {
    await show(moving(await desk.model('in'), 6n));
    await userEvent.click(button('Supply Anyway'));
    expect(onReview).not.toHaveBeenCalled();
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'About half of this is swapped in this pool, with a price impact of at least 5%.',
    );
    expect(await screen.findByText('That costs you about $3,750.00.')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Supply Anyway' }).at(-1)!);
    expect(onReview).toHaveBeenCalledOnce();
  });

  it('from 10 % asks for the word', async () => {
    desk.allowance = 2n ** 255n;
    await show(moving(await desk.model('out'), 11n));
    await userEvent.click(button('Remove Anyway'));
    await userEvent.type(screen.getByRole('textbox'), 'confirm');
    await userEvent.click(screen.getAllByRole('button', { name: 'Remove Anyway' }).at(-1)!);
    expect(onReview).toHaveBeenCalledOnce();
  });

  it('from 15 % is for experts only, without a question', async () => {
    const model = moving(await desk.model('in'), 20n);
    await show(model);
    expect(button('Price Impact Too High')).toBeDisabled();
    desk.world.dispatch(expertModeSwitched(true));
    await userEvent.click(await screen.findByRole('button', { name: 'Supply Anyway' }));
    expect(onReview).toHaveBeenCalledExactlyOnceWith(model);
  });
});
