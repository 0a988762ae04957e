import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Muted } from '#ui/Text.tsx';
import type { TokenList } from '../../lists/tokenList.ts';

/** Says how many of a list's entries aren't shown, and why. */
export function SkippedEntries({ list: { leftOut, otherChains } }: { list: TokenList }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {otherChains > 0 ? (
        <Muted>{t('lists.row.otherChains', { tokens: otherChains })}</Muted>
      ) : null}
      {leftOut > 0 ? <Muted>{t('lists.row.leftOut', { count: leftOut })}</Muted> : null}
    </>
  );
}
