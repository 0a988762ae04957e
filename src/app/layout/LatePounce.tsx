import type { ComponentType, ReactNode } from 'react';
import { HillCat } from '#ui/Backdrop.tsx';
import { ExtraPart } from './ExtraPart.tsx';

const load = async (): Promise<ComponentType> =>
  (await import('#features/pounce/Pounce.tsx')).Pounce;

/** Draws the hill's cat at rest, and soon lets it follow transactions: before one can be sent. */
export function LatePounce(): ReactNode {
  return <ExtraPart load={load} afterMs={2000} before={<HillCat />} />;
}
