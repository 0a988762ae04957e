import { useSyncExternalStore } from 'react';
import { media } from './theme/tokens.ts';

/** Returns the query of a phone's width; `undefined` where there is no layout, as in unit tests. */
function phoneQuery(): MediaQueryList | undefined {
  return typeof matchMedia === 'function'
    ? matchMedia(media.phoneOnly.replace('@media ', ''))
    : undefined;
}

function follow(changed: () => void): () => void {
  const query = phoneQuery();
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

const isPhone = (): boolean => phoneQuery()?.matches ?? false;

/** Reports whether the screen is a phone's, where panes are sheets; renders again when it changes. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(follow, isPhone);
}
