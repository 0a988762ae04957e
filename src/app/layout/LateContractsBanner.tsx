import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** Milliseconds after the first paint: by then, a first visit has loaded what it needs. */
const DELAY_MS = 8000;

/** Loads the check of the contracts well after the page. Without it, the page is as before. */
export function LateContractsBanner(): ReactNode {
  const [Loaded, setLoaded] = useState<ComponentType>();
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./ContractsBanner.tsx').then(
        ({ ContractsBanner }) => setLoaded(() => ContractsBanner),
        () => undefined,
      );
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return Loaded ? <Loaded /> : null;
}
