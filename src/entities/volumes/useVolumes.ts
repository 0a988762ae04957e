import { useEffect } from 'react';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { askVolumes, selectVolumesMoment } from './askVolumes.ts';

/** Keeps the volumes of pairs known while mounted; `ids` must keep its reference. */
export function useVolumes(ids: readonly Address[]): void {
  const dispatch = useAppDispatch();
  const moment = useAppSelector(selectVolumesMoment);
  useEffect(() => {
    if (moment !== null) void dispatch(askVolumes(ids));
  }, [dispatch, ids, moment]);
}
