import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
// Loaded late by the button, and here before anything is waited for.
import '#features/swap/components/ConfirmSwapDialog.tsx';
import '#features/swap/components/ReadyAction.tsx';
import '#features/swap/components/WrapAction.tsx';
import { SwapAction } from '#features/swap/components/SwapAction.tsx';
import type { Address } from '#lib/hex.ts';
import { OWNER } from './accounts.ts';
import { type SwapWorld } from './swapWorld.ts';

/** Fills the form in, shows the button for this recipient (the connected account where none is named), and waits for the parts that come late. */
export async function showAction(
  world: SwapWorld,
  form: Parameters<SwapWorld['fill']>[0],
  { recipient }: { recipient: Address | null | undefined } = { recipient: OWNER },
): Promise<void> {
  await world.fill(form);
  world.render(<SwapAction recipient={recipient} />);
  await waitFor(() =>
    expect(screen.getAllByRole('button')[0]).not.toHaveAttribute('aria-busy', 'true'),
  );
}

/** A button by its name, once it is there. */
export const button = (name: string) => screen.findByRole('button', { name });
