import { useState, type ReactNode } from 'react';
import { LatePart } from '#entities/settings/components/LatePart.tsx';
import { SettingsButton } from '#entities/settings/components/SettingsButton.tsx';
import { useTranslation } from '#i18n/t.ts';
import { CardHeader } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { HistoryIcon } from '#ui/icons/HistoryIcon.tsx';
import { Fill, Row } from '#ui/Layout.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { RecentTransactionsDialog } from './lateParts.ts';

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
      {isHistoryOpen ? (
        <LatePart onClose={() => setHistoryOpen(false)}>
          <RecentTransactionsDialog open onClose={() => setHistoryOpen(false)} />
        </LatePart>
      ) : null}
    </CardHeader>
  );
}
