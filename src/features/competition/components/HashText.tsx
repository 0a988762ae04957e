import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { shortenAddress } from '#lib/format.ts';
import { CopyButton } from '#ui/CopyButton.tsx';

/** Shows a hash, shortened, to copy whole. */
export function HashText({ value, label }: { value: string; label: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <bdi title={value} translate="no">
        {shortenAddress(value)}
      </bdi>
      <CopyButton
        text={value}
        label={t('competition.result.copy', { name: label })}
        copiedLabel={t('common.copied')}
      />
    </>
  );
}
