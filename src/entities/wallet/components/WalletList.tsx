import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { chain } from '#config/chains.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { CatPawIcon } from '#ui/icons/CatPawIcon.tsx';
import { QrIcon } from '#ui/icons/QrIcon.tsx';
import { WalletIcon } from '#ui/icons/WalletIcon.tsx';
import { WarningIcon } from '#ui/icons/WarningIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { color, media, motion, radius, size, space } from '#ui/theme/tokens.ts';
import { isPhone } from '../browserWallets.ts';
import { hasDevelopmentWallet, hasWalletConnect } from '../connectors/createConnector.ts';
import { deepLinks } from '../deepLinks.ts';
import { missingWallets, type WalletRow, walletRows } from './walletRows.ts';

const Choice = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.ms};
  inline-size: 100%;
  min-block-size: ${size.tokenRow};
  padding: ${space.sm} ${space.md};
  border: ${size.hairline} solid ${color.border};
  border-radius: ${radius.md};
  background-color: ${color.surfaceSunken};
  color: inherit;
  text-align: start;
  text-decoration: none;
  transition: background-color ${motion.quick} ${motion.ease};

  ${media.hover} {
    &:hover:not([aria-disabled='true']) {
      background-color: ${color.surfaceHover};
    }
  }

  &[aria-disabled='true'] {
    cursor: not-allowed;
    border-style: dashed;
    background-color: transparent;
  }
`;

const RowText = styled.span`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  min-inline-size: 0;
`;

const Warning = styled(Row)`
  color: ${color.warning};
`;

const fallbackIcons: Readonly<Record<string, ReactNode>> = {
  walletConnect: <QrIcon size="lg" />,
  development: <CatPawIcon size="lg" />,
};

/** Returns a function that names a row in the current language. */
export function useRowName(): (row: Pick<WalletRow, 'name' | 'nameKey'>) => string {
  const { t } = useTranslation();
  return ({ name, nameKey }) => (nameKey === null ? (name ?? '') : t(nameKey));
}

function WalletChoice({
  row,
  onChoose,
}: {
  row: WalletRow;
  onChoose: (id: string) => void;
}): ReactNode {
  const { t } = useTranslation();
  const name = useRowName()(row);
  const note = row.noteKey === null ? row.note : t(row.noteKey);
  return (
    <Choice
      type="button"
      aria-disabled={!row.isOffered || undefined}
      onClick={() => row.isOffered && onChoose(row.id)}
    >
      <Picture
        src={row.icon ?? undefined}
        alt=""
        fallback={fallbackIcons[row.id] ?? <WalletIcon size="lg" />}
        round={false}
      />
      <RowText>
        <Text as="span" weight="bold" truncate={row.isOffered}>
          {name}
        </Text>
        {note === null ? null : (
          <Muted as="span" truncate={row.isOffered}>
            {note}
          </Muted>
        )}
        {row.isDuplicate ? (
          <Warning as="span" gap="xs">
            <WarningIcon size="sm" />
            <Text as="span" scale="sm">
              {t('wallet.connect.duplicate')}
            </Text>
          </Warning>
        ) : null}
      </RowText>
    </Choice>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Stack as="section" gap="sm">
      <Heading level={3} scale="sm" tone="muted">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

/** Links that reopen this page inside a wallet app, on a phone without a wallet. */
function WalletApps(): ReactNode {
  const { t } = useTranslation();
  const hasWallet = useAppSelector(
    (state) => state.wallet.fallbacks.ethereum || state.wallet.discovered.length > 0,
  );
  if (hasWallet || !isPhone()) return null;
  return (
    <Group title={t('wallet.connect.openIn')}>
      {deepLinks(location.href, chain.id).map(({ wallet, name, href }) => (
        <Choice as="a" key={wallet} href={href} rel="noopener noreferrer">
          <Picture src={undefined} alt="" fallback={<WalletIcon size="lg" />} round={false} />
          <Text as="span" weight="bold">
            {t('wallet.connect.openInWallet', { name })}
          </Text>
        </Choice>
      ))}
    </Group>
  );
}

/** Links to wallets that are not installed in this browser. */
function WalletDownloads(): ReactNode {
  const { t } = useTranslation();
  const discovered = useAppSelector((state) => state.wallet.discovered);
  const missing = missingWallets(discovered);
  if (missing.length === 0 || isPhone()) return null;
  return (
    <Group title={t('wallet.connect.get')}>
      <Row gap="ms" wrap>
        {missing.map(({ name, href }) => (
          <ExternalLink key={name} href={href} aria-label={t('wallet.connect.install', { name })}>
            {name}
          </ExternalLink>
        ))}
      </Row>
    </Group>
  );
}

/** Lists installed wallets (on a phone without one, wallet apps), other wallets, then downloads. */
export function WalletList({ onChoose }: { onChoose: (id: string) => void }): ReactNode {
  const { t } = useTranslation();
  const wallet = useAppSelector((state) => state.wallet);
  const { installed, other } = walletRows(wallet, { hasDevelopmentWallet, hasWalletConnect });
  const choices = (rows: readonly WalletRow[]) =>
    rows.map((row) => <WalletChoice key={row.id} row={row} onChoose={onChoose} />);
  return (
    <Stack gap="lg">
      <Muted>{t('wallet.connect.intro')}</Muted>
      {installed.length === 0 ? null : (
        <Group title={t('wallet.connect.installed')}>{choices(installed)}</Group>
      )}
      <WalletApps />
      <Group title={t('wallet.connect.other')}>{choices(other)}</Group>
      <WalletDownloads />
    </Stack>
  );
}
