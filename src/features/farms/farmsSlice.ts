import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#entities/earning/list/createListSlice.ts';
import { lateSlices } from '#redux';
import type { FarmSort } from './farmEntries.tsx';

/** Order and search of the list of farms. */
export const farmsSlice = createListSlice<FarmSort, 'farms'>('farms').injectInto(lateSlices);

declare module '#redux' {
  interface LateState extends WithSlice<typeof farmsSlice> {}
}
