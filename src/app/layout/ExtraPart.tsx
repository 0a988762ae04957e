import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** Milliseconds after the first paint: by then, a first visit has loaded what it needs. */
const DELAY_MS = 6000;

interface ExtraPartProps {
  load: () => Promise<ComponentType>;
  /** Shown until then, and should the part not load: the page is as before. */
  before?: ReactNode;
}

/** Loads a part that no page waits for well after the page. */
export function ExtraPart({ load, before = null }: ExtraPartProps): ReactNode {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    const timer = setTimeout(() => {
      load().then(
        (loaded) => setPart(() => loaded),
        () => undefined,
      );
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [load]);
  return Part ? <Part /> : before;
}
