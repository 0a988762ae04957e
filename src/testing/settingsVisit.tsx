import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { SettingsDialog } from '#entities/settings/components/SettingsDialog.tsx';
import { createTokensWorld } from './tokensWorld.tsx';

/** Opens the settings, all of them or those of a trade. */
export function openSettings(scope: 'all' | 'trade' = 'all') {
  const world = createTokensWorld();
  const onClose = vi.fn();
  world.render(<SettingsDialog open onClose={onClose} scope={scope} />);
  return {
    ...world,
    onClose,
    user: userEvent.setup(),
    settings: () => world.store.getState().settings,
  };
}

/** Returns a field of the dialog. */
export const slippage = () =>
  screen.getByRole('textbox', { name: 'Custom slippage tolerance in percent' });
export const deadline = () => screen.getByRole('textbox', { name: 'Transaction deadline' });

/** Types a text in place of what a field has. */
export async function retype(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.type(field, text);
}
