import type { ComponentType, ReactNode } from 'react';
import { ExtraPart } from './ExtraPart.tsx';

const load = async (): Promise<ComponentType> =>
  (await import('./ContractsBanner.tsx')).ContractsBanner;

/** Loads the check of the contracts once a first visit has loaded what it needs. */
export function LateContractsBanner(): ReactNode {
  return <ExtraPart load={load} afterMs={8000} />;
}
