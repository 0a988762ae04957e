import { Suspense, useEffect, type ReactNode } from 'react';
import { selectConnectionStatus } from '#chain/blocks/selectors.ts';
import { latePart } from '#entities/feedback/latePart.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import { useAppSelector } from '#redux';

const FaultBanner = latePart(async () => (await import('./FaultBanner.tsx')).FaultBanner);

/** Warns when the data is stale or can't be read. */
export function ConnectionBanner(): ReactNode {
  const isWell = useAppSelector((state) => {
    const { kind } = selectConnectionStatus(state);
    return kind === 'ok' || kind === 'starting';
  });
  // Offline, it could no longer be loaded.
  useEffect(() => whenIdle(FaultBanner.preload), []);
  return isWell ? null : (
    <Suspense fallback={null}>
      <FaultBanner />
    </Suspense>
  );
}
