import type { AppStartListening } from '#app/store.ts';
import { registerSwapSession } from './swapSession.ts';

/** Registers the listeners of the swap page. */
export function registerSwapListeners(startListening: AppStartListening): void {
  registerSwapSession(startListening);
}
