import { env } from '#config/env.ts';
import { AppFailure } from '#lib/errors.ts';

/** Number of seconds by which the chain's time may differ from this machine's clock. */
const MAX_DRIFT = 300;

/**
 * Throws AppFailure clockDiffers if the chain's time (seconds) is minutes away from this machine's
 * clock (`now`, milliseconds): a deadline would be far too late or over. The local chain's clock is
 * moved by hand.
 */
export function requireClock(timestamp: number, now: number, isLocal = env.isLocal): void {
  if (!isLocal && Math.abs(timestamp - now / 1000) > MAX_DRIFT)
    throw new AppFailure({ kind: 'clockDiffers' });
}
