import type { ReactNode } from 'react';
import type { Call } from '#chain/calls.ts';
import { useOneWord } from '#chain/multicall/useOneWord.ts';
import { useTranslation } from '#i18n/t.ts';
import { Muted } from '#ui/Text.tsx';

/** Marks a figure while it is the word of one node of several. `calls`: as of `useOneWord`. */
export function OneWordMark({ calls }: { calls: readonly Call<unknown>[] }): ReactNode {
  const { t } = useTranslation();
  return useOneWord(calls) ? (
    <Muted as="span" scale="xs" role="note">
      {t('transactions.status.oneNode')}
    </Muted>
  ) : null;
}
