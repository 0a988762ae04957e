import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
// Loaded lazily by the button, and here up front so that no test waits for it.
import '#features/swap/components/signingParts.ts';
import { SwapAction } from '#features/swap/components/SwapAction.tsx';
import { SwapReview } from '#features/swap/components/SwapReview.tsx';
import type { Address } from '#lib/hex.ts';
import { OWNER } from './accounts.ts';
import { type SwapWorld } from './swapWorld.ts';

/**
 * Fills in the form, shows the button for this recipient (by default the connected account), and
 * waits for the lazy parts.
 */
export async function showAction(
  world: SwapWorld,
  form: Parameters<SwapWorld['fill']>[0],
  { recipient }: { recipient: Address | null | undefined } = { recipient: OWNER },
): Promise<void> {
  await world.fill(form);
  world.render(
    <>
      <SwapAction recipient={recipient} />
      <SwapReview />
    </>,
  );
  await waitFor(() =>
    expect(screen.getAllByRole('button')[0]).not.toHaveAttribute('aria-busy', 'true'),
  );
}

/** Finds a button by its name. */
export const button = (name: string) => screen.findByRole('button', { name });
