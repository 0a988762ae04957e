import type { AppStartListening } from '#app/store.ts';
import { registerSplitListener } from './split/splitListener.ts';
import { registerSwapSession } from './swapSession.ts';

/** Registers the listeners of the swap page. */
export function registerSwapListeners(startListening: AppStartListening): void {
  registerSwapSession(startListening);
  registerSplitListener(startListening);
}
