import type { ReactNode } from 'react';
import { defaultLists } from '#config/tokenLists.ts';
import { ListIcon } from '#ui/icons/ListIcon.tsx';
import { LogoMark } from '#ui/Logo.tsx';
import { Picture } from '#ui/Picture.tsx';

/** Shows a list's logo as decoration beside its name; our own lists show our mark. */
export function ListLogo({
  url,
  logoURI,
}: {
  url: string;
  logoURI: string | undefined;
}): ReactNode {
  return (
    <Picture
      src={logoURI}
      alt=""
      size="md"
      fallback={defaultLists.includes(url) ? <LogoMark size="lg" /> : <ListIcon size="lg" />}
    />
  );
}
