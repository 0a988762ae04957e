import { Suspense, useEffect, type ReactNode } from 'react';
import { selectConnectionStatus } from '#chain/blocks/selectors.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import { useAppSelector } from '#redux';
import { FaultBanner } from './lateParts.ts';

/** Warns when the data is stale or can't be read. */
export function ConnectionBanner(): ReactNode {
  const kind = useAppSelector((state) => selectConnectionStatus(state).kind);
  // Offline, it could no longer be loaded.
  useEffect(() => whenIdle(FaultBanner.preload), []);
  return kind === 'ok' || kind === 'starting' ? null : (
    <Suspense fallback={null}>
      <FaultBanner fault={kind} />
    </Suspense>
  );
}
