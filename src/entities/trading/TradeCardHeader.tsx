import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
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
import { media } from '#ui/theme/tokens.ts';

const RecentTransactionsDialog = latePart(
  async () =>
    (await import('#entities/transactions/components/RecentTransactionsDialog.tsx'))
      .RecentTransactionsDialog,
);

const Title = styled(Fill)``;

/** With a back arrow, a phone has room for the title below the buttons only. */
const Header = styled(CardHeader)<{ $hasBack: boolean }>`
  ${({ $hasBack }) =>
    $hasBack &&
    css`
      ${media.phoneOnly} {
        flex-wrap: wrap;
        justify-content: space-between;

        ${Title} {
          flex-basis: 100%;
          order: 1;
        }
      }
    `}
`;

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
    <Header $hasBack={backTo !== undefined}>
      {backTo === undefined ? null : (
        <IconButton as={Link} to={backTo} label={t('common.back')}>
          <BackIcon />
        </IconButton>
      )}
      <Title>
        <Heading level={1} scale="xl">
          {title}
        </Heading>
        <Muted>{subtitle}</Muted>
        {isExpert && <Tag tone="warning">{t('swap.expert')}</Tag>}
      </Title>
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
    </Header>
  );
}
