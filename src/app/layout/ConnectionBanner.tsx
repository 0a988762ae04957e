import { Suspense, useEffect, type ReactNode } from 'react';
import { selectConnectionStatus } from '#chain/blocks/selectors.ts';
import { latePart } from '#entities/feedback/latePart.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import { useAppSelector } from '#redux';

const FaultBanner = latePart(async () => (await import('./FaultBanner.tsx')).FaultBanner);

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
