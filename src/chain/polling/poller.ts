import { startAwakeTimer } from '#lib/awakeTimer.ts';
import type { AppDispatch, RootState } from '#redux';
import { pollChain } from '../multicall/pollChain.ts';
import { retryDelay } from '../multicall/retryDelay.ts';
import type { ChainServices } from '../services.ts';
import {
  connectionChanged,
  endpointsChanged,
  pollFailed,
  visibilityChanged,
} from '../blocks/blocksSlice.ts';
import { watchPage } from './watchPage.ts';

/** Milliseconds between two polls (TX-11). */
const POLL_MS = 6000;
/** Minimum pause after a slow poll. */
const MIN_PAUSE_MS = 1000;
/** Pause after a failed poll: data is back soon after the nodes. */
const FAILED_PAUSE_MS = 2000;
/** Milliseconds without an answer after which the page says so. */
const LATE_MS = 3500;

interface PollerOptions {
  dispatch: AppDispatch;
  getState: () => RootState;
  services: ChainServices;
}

/**
 * Polls the chain every 6 s while the page is visible and online; at once when it comes back or on
 * demand.
 */
export class Poller {
  readonly #options: PollerOptions;
  readonly #stops: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPolling = false;
  #again = false;
  #isStopped = false;

  constructor(options: PollerOptions) {
    this.#options = options;
  }

  start(): void {
    const { dispatch, getState, services } = this.#options;
    this.#stops.push(
      watchPage({
        visible: (visible) => {
          if (visible !== getState().blocks.visible) dispatch(visibilityChanged({ visible }));
        },
        online: (online) => {
          if (online !== getState().blocks.online) dispatch(connectionChanged({ online }));
        },
      }),
      services.rpc.subscribe(() => this.#tellEndpoints()),
    );
    this.#tellEndpoints();
    this.pollNow();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
  }

  /**
   * Polls everything watched now, or after the poll in flight, which may have seen an older block.
   */
  pollNow(): void {
    clearTimeout(this.#timer);
    this.#again = this.#isPolling;
    if (!this.#isPolling) void this.#poll(true);
  }

  /** Pauses while the page is hidden or offline. */
  pause(): void {
    clearTimeout(this.#timer);
    this.#again = false;
  }

  #tellEndpoints(): void {
    const { dispatch, getState, services } = this.#options;
    const before = getState().blocks.endpoints;
    const now = services.rpc.endpoints();
    dispatch(endpointsChanged(now));
    const sameNodes =
      before.length === now.length && now.every(({ url }, index) => before[index]?.url === url);
    if (!sameNodes && before.length > 0) this.pollNow();
  }

  #mayPoll(): boolean {
    const { visible, online } = this.#options.getState().blocks;
    return visible && online && !this.#isStopped;
  }

  async #poll(all: boolean): Promise<void> {
    if (!this.#mayPoll()) return;
    const { dispatch, getState, services } = this.#options;
    const startedAt = services.now();
    this.#isPolling = true;
    const late = startAwakeTimer(LATE_MS, () => {
      if (this.#mayPoll()) dispatch(pollFailed({ kind: 'timeout', at: services.now() }));
    });
    try {
      await dispatch(pollChain({ all }));
    } finally {
      late.stop();
      this.#isPolling = false;
    }
    if (!this.#mayPoll()) return;
    if (this.#again) {
      this.#again = false;
      await this.#poll(true);
      return;
    }
    const { status, currentBlock, neededBlock, lower } = getState().blocks;
    // The node answers but its chain has stopped or went back: another node may be ahead.
    if (status === 'stale' || lower) services.rpc.rotate();
    const isBehind = currentBlock !== null && currentBlock < neededBlock;
    // Bounded on both sides, in case the device's clock was set since.
    let pause = Math.min(POLL_MS, Math.max(MIN_PAUSE_MS, startedAt + POLL_MS - services.now()));
    if (isBehind) pause = retryDelay(1);
    if (status === 'unreachable') pause = FAILED_PAUSE_MS;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#poll(false), pause);
  }
}
