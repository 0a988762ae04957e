import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface ExtraPartProps {
  load: () => Promise<ComponentType>;
  /** Milliseconds after the first paint. */
  afterMs: number;
  /** Shown until then, and should the part not load: the page is as before. */
  before?: ReactNode;
}

/** Loads a part that no page needs, and that nothing waits for. */
export function ExtraPart({ load, afterMs, before = null }: ExtraPartProps): ReactNode {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    const timer = setTimeout(() => {
      load().then(
        (loaded) => setPart(() => loaded),
        () => undefined,
      );
    }, afterMs);
    return () => clearTimeout(timer);
  }, [load, afterMs]);
  return Part ? <Part /> : before;
}
