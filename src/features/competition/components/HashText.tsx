import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { shortenAddress } from '#lib/format.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';

/** Shows a hash, shortened, to copy whole. */
export function HashText({ value, label }: { value: string; label: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Verbatim title={value}>{shortenAddress(value)}</Verbatim>
      <CopyButton
        text={value}
        label={t('competition.result.copy', { name: label })}
        copiedLabel={t('common.copied')}
      />
    </>
  );
}
