import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { latePart } from '#entities/feedback/latePart.ts';
import { selectIsExpert } from '#entities/settings/settingsSelectors.ts';
import { SettingsButton } from '#entities/settings/components/SettingsButton.tsx';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { CardHeader } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { BackIcon } from '#ui/icons/BackIcon.tsx';
import { HistoryIcon } from '#ui/icons/HistoryIcon.tsx';
import { Fill, Row } from '#ui/Layout.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Heading, Muted } from '#ui/Text.tsx';

const RecentTransactionsDialog = latePart(
  async () =>
    (await import('#entities/transactions/components/RecentTransactionsDialog.tsx'))
      .RecentTransactionsDialog,
);

export interface TradeCardHeaderProps {
  /** The page's only first-level heading. */
  title: ReactNode;
  subtitle: ReactNode;
  /** Target of the back arrow before the title. */
  backTo?: string | undefined;
}

/**
 * Heads a swap or liquidity card: title, back arrow, settings and recent transactions; marked in
 * expert mode, which asks for no confirmation.
 */
export function TradeCardHeader({ title, subtitle, backTo }: TradeCardHeaderProps): ReactNode {
  const { t } = useTranslation();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const isExpert = useAppSelector(selectIsExpert);
  return (
    <CardHeader>
      {backTo === undefined ? null : (
        <IconButton as={Link} to={backTo} label={t('common.back')}>
          <BackIcon />
        </IconButton>
      )}
      <Fill>
        <Heading level={1} scale="xl">
          {title}
        </Heading>
        <Muted>{subtitle}</Muted>
        {isExpert && <Tag tone="warning">{t('swap.expert')}</Tag>}
      </Fill>
      <Row gap="xs">
        <SettingsButton scope="trade" />
        <IconButton label={t('swap.history')} onClick={() => setHistoryOpen(true)}>
          <HistoryIcon />
        </IconButton>
      </Row>
      {isHistoryOpen ? (
        <LateBoundary onClose={() => setHistoryOpen(false)}>
          <RecentTransactionsDialog open onClose={() => setHistoryOpen(false)} />
        </LateBoundary>
      ) : null}
    </CardHeader>
  );
}
