import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#entities/earning/list/createListSlice.ts';
import type { PoolSort } from '#entities/earning/list/earnEntry.ts';
import { lateSlices } from '#redux';

/** Order and search of the list of pools. */
export const poolsSlice = createListSlice<PoolSort, 'pools'>('pools').injectInto(lateSlices);

declare module '#redux' {
  interface LateState extends WithSlice<typeof poolsSlice> {}
}
