import { useEffect, useState } from 'react';
import { toAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch } from '#redux';
import { looksLikeName, resolveName } from './resolveName.ts';

/** `isName`: the address was resolved from a name, so it is shown beside it. */
export type Recipient =
  | { status: 'empty' }
  | { status: 'resolving' }
  | { status: 'resolved'; address: Address; isName: boolean }
  | { status: 'unresolved' };

/** Pause in typing before a name is looked up, in milliseconds. */
const PAUSE_MS = 300;

/** Resolves a typed address or name. A name is looked up when typing pauses; late answers drop. */
export function useRecipient(text: string): Recipient {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<{ name: string; address: Address | undefined }>();
  const typed = text.trim();
  const address = toAddress(typed);
  const name = address === undefined && looksLikeName(typed) ? typed : undefined;

  useEffect(() => {
    if (name === undefined) return undefined;
    let isCurrent = true;
    const look = async () => {
      const answer = await dispatch(resolveName(name));
      if (isCurrent) setFound({ name, address: answer });
    };
    const pause = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(pause);
    };
  }, [dispatch, name]);

  if (typed === '') return { status: 'empty' };
  if (address) return { status: 'resolved', address, isName: false };
  if (name === undefined) return { status: 'unresolved' };
  if (found?.name !== name) return { status: 'resolving' };
  return found.address
    ? { status: 'resolved', address: found.address, isName: true }
    : { status: 'unresolved' };
}
