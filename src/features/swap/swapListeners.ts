import type { AppStartListening } from '#app/store.ts';
import { registerSwapSession } from './swapSession.ts';

/** What the swap does on its own. */
export function registerSwapListeners(startListening: AppStartListening): void {
  registerSwapSession(startListening);
}
