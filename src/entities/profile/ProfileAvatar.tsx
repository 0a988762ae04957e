import type { ReactNode } from 'react';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Identicon, type IdenticonProps } from '#ui/Identicon.tsx';
import { Picture } from '#ui/Picture.tsx';
import { selectProfileName } from './profileSlice.ts';

/** Shows an account's picture or its generated cat. Decorative: name or address is beside it. */
export function ProfileAvatar({
  account,
  size = 'md',
}: {
  account: Address;
  size?: IdenticonProps['size'];
}): ReactNode {
  const avatar = useAppSelector((state) => selectProfileName(state, account)?.avatar);
  const cat = <Identicon address={account} size={size} />;
  return avatar ? <Picture src={avatar} alt="" size={size} fallback={cat} /> : cat;
}
