import type { ReactNode } from 'react';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { selectIsRestoring } from '../walletSelectors.ts';

/**
 * Says what a wallet is needed for. While the wallet of the last visit is being connected nothing is
 * asked for: the sentence's place stays empty.
 */
export function ConnectText({ of }: { of: TextKey }): ReactNode {
  const { t } = useTranslation();
  return useAppSelector(selectIsRestoring) ? '\u00a0' : t(of);
}
