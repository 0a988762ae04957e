import type { ChainServices } from '#chain/services.ts';
import { env } from '#config/env.ts';
import { readIndexed } from '#entities/indexed/readIndexed.ts';
import type { Address } from '#lib/hex.ts';
import { MINUTE } from '#lib/time.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import type { AppThunk, RootState } from '#redux';
import { IndexerError } from '#remote/indexer/indexerError.ts';
import { selectVolume } from './selectVolume.ts';
import { volumesRead, type VolumesState } from './volumesSlice.ts';

/** Seconds for which an answer is good enough: a day's volume changes little in minutes. */
const EVERY = 2 * MINUTE;
/** Seconds after which a failed question is asked again. */
const RETRY_EVERY = 15;
/** Pairs of one question, which may have ten thousand bytes. */
const MAX_IDS = 180;
/** Milliseconds for which a list waits for volumes before it goes without. */
const PATIENCE_MS = 2_000;

/** Chain's time in seconds, of one chain until it is reset. */
type Moment = Pick<RootState['blocks'], 'resets'> & { timestamp: number };

/** Questions of one store. */
interface Desk {
  /** When each pair was asked about last, and the answer's arrival. */
  asked: Map<Address, { at: Moment; arrival: Promise<void> }>;
  waiting: Set<Address>;
  next: Promise<void> | undefined;
}

const desks = new WeakMap<ChainServices, Desk>();

function deskOf(services: ChainServices): Desk {
  const known = desks.get(services) ?? { asked: new Map(), waiting: new Set(), next: undefined };
  desks.set(services, known);
  return known;
}

/**
 * Returns a text that changes when answers may be due again, every 15 seconds of chain time; `null`
 * before the first block.
 */
export function selectVolumesMoment({ blocks }: Pick<RootState, 'blocks'>): string | null {
  const { resets, timestamp } = blocks;
  return timestamp === null ? null : `${resets} ${Math.floor(timestamp / RETRY_EVERY)}`;
}

/** Reports whether an answer asked for at a moment is good enough now, or still on its way. */
function isGoodEnough(state: RootState, id: Address, at: Moment): boolean {
  const { resets, timestamp } = state.blocks;
  if (at.resets !== resets) return false;
  const age = Math.abs((timestamp ?? at.timestamp) - at.timestamp);
  return age < (typeof selectVolume(state, id) === 'string' ? RETRY_EVERY : EVERY);
}

function readVolumes(ids: readonly Address[]): AppThunk<Promise<VolumesState>> {
  return async (dispatch) => {
    try {
      const { volumesQuery } = await import('./volumesQuery.ts');
      const { value, block } = await dispatch(readIndexed(volumesQuery(ids)));
      return Object.fromEntries(
        value.map(([id, found]) => [id, found && { ...found, block: block.number }]),
      );
    } catch (error) {
      const failure = error instanceof IndexerError ? error.kind : 'node';
      return Object.fromEntries(ids.map((id) => [id, failure]));
    }
  };
}

/** Asks about everything that waits, in as few questions as its number allows. */
function askWaiting(): AppThunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    const desk = deskOf(services);
    const ids = [...desk.waiting];
    desk.waiting.clear();
    desk.next = undefined;
    const parts = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
      ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
    );
    const answers = await Promise.all(parts.map((part) => dispatch(readVolumes(part))));
    dispatch(volumesRead(Object.assign({}, ...answers) as VolumesState));
  };
}

/**
 * Brings the volumes of pairs into the state, unless their last answer is good enough. What is
 * asked until the browser is idle becomes one question. Never rejects.
 */
export function askVolumes(ids: readonly Address[]): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    const { resets, timestamp } = getState().blocks;
    if (env.servicesUrl === '' || timestamp === null) return;
    const desk = deskOf(services);
    for (const id of ids) {
      const last = desk.asked.get(id);
      if (last && isGoodEnough(getState(), id, last.at)) continue;
      desk.waiting.add(id);
      desk.next ??= new Promise<void>((resolve) => whenIdle(resolve)).then(() =>
        dispatch(askWaiting()),
      );
      desk.asked.set(id, { at: { resets, timestamp }, arrival: desk.next });
    }
    await Promise.all(ids.map(async (id) => desk.asked.get(id)?.arrival));
  };
}

/** Works as `askVolumes`, for a list that is not worth a longer wait. */
export function awaitVolumes(ids: readonly Address[]): AppThunk<Promise<void>> {
  return (dispatch) =>
    Promise.race([
      dispatch(askVolumes(ids)),
      new Promise<void>((resolve) => {
        setTimeout(resolve, PATIENCE_MS);
      }),
    ]);
}
