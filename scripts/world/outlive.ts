import type { Log } from '../../services/lib/log.ts';

/**
 * Lets this process, which chain, keeper and app share, outlive an error that nobody caught: one
 * part's error ends no other.
 */
export function outliveErrors(log: Log): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      const what = error instanceof Error ? error.stack : String(error);
      log(`a part failed, the others go on: ${what}`);
    });
}
