import type { Middleware, WithSlice } from '@reduxjs/toolkit';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { addLateMiddleware, lateSlices, type RootState } from '#redux';
import type { Failure } from './failure.ts';
import type { Stored } from './storedForm.ts';

/** Answer as the state holds it. */
export interface Answer {
  of: string;
  at: string;
  value: Stored;
  /** Whether it stands for a failure, or may be of an earlier block: it is asked again. */
  isDue: boolean;
}

/** Tag of what failed. */
export const FAILED = 'failed';

/**
 * What pages load once from the node, its logs, the index and the hub. An answer lives as long as
 * something shows it, and a read nobody waits for is aborted.
 */
export const loadsApi = createApi({
  reducerPath: 'loads',
  baseQuery: fakeBaseQuery<Failure>(),
  tagTypes: [FAILED],
  keepUnusedDataFor: 0,
  refetchOnMountOrArgChange: true,
  // Invalidates at once instead of waiting for other queries.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});

/** Asks again whatever failed and is still shown, when the node or a service may be well again. */
const healing: Middleware<object, RootState> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const before = getState().blocks.heals;
    const result = next(action);
    if (getState().blocks.heals > before) dispatch(loadsApi.util.invalidateTags([FAILED]));
    return result;
  };

declare module '#redux' {
  interface LateState extends WithSlice<typeof loadsApi> {}
}

lateSlices.inject(loadsApi);
addLateMiddleware(loadsApi.middleware, healing);
