import { useState, type ReactNode } from 'react';
import { SettingsButton } from '#entities/settings/components/SettingsButton.tsx';
import { RecentTransactionsDialog } from '#entities/transactions/components/RecentTransactionsDialog.tsx';
import { useTranslation } from '#i18n/t.ts';
import { CardHeader } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { HistoryIcon } from '#ui/icons/HistoryIcon.tsx';
import { Fill, Row } from '#ui/Layout.tsx';
import { Heading, Muted } from '#ui/Text.tsx';

/** Title and subtitle of the swap card, with the settings and the recent transactions. */
export function SwapCardHeader(): ReactNode {
  const { t } = useTranslation();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  return (
    <CardHeader>
      <Fill>
        <Heading level={1} scale="xl">
          {t('swap.card.title')}
        </Heading>
        <Muted>{t('swap.card.subtitle')}</Muted>
      </Fill>
      <Row gap="none">
        <SettingsButton scope="trade" />
        <IconButton label={t('swap.history')} onClick={() => setHistoryOpen(true)}>
          <HistoryIcon />
        </IconButton>
      </Row>
      <RecentTransactionsDialog open={isHistoryOpen} onClose={() => setHistoryOpen(false)} />
    </CardHeader>
  );
}
