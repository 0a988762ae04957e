import { useEffect, useRef, type RefObject } from 'react';

/** Returns whether a dialog is still open, for what ends after it may have been closed. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
