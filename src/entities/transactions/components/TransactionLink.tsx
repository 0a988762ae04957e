import type { ReactNode } from 'react';
import { explorerLink } from '#config/chains.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenAddress } from '#lib/format.ts';
import type { Hex } from '#lib/hex.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Row } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Text } from '#ui/Text.tsx';

export interface TransactionLinkProps {
  hash: Hex;
  /** Link text instead of 'View on explorer'. */
  children?: ReactNode;
}

/** Links to a transaction on the explorer, or offers its hash to copy on a chain without one. */
export function TransactionLink({ hash, children }: TransactionLinkProps): ReactNode {
  const { t } = useTranslation();
  const link = explorerLink('tx', hash);
  if (link !== null)
    return <ExternalLink href={link}>{children ?? t('transactions.viewOnExplorer')}</ExternalLink>;
  return (
    <Row gap="xs">
      <Text as="code" scale="sm" numeric title={hash}>
        {shortenAddress(hash)}
      </Text>
      <CopyButton text={hash} label={t('transactions.copyHash')} copiedLabel={t('common.copied')} />
    </Row>
  );
}
