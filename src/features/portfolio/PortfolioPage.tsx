import '#i18n/addEarnTexts.ts';
import '#i18n/addLateTexts.ts';
import '#i18n/addPortfolioTexts.ts';
import type { ReactNode } from 'react';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { selectIsRestoring } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenAddress } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { WalletIcon } from '#ui/icons/WalletIcon.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import type { Address } from '#lib/hex.ts';

/** Frames all that the connected or viewed account has here; asks a visitor to connect. */
export function PortfolioPage({
  children,
}: {
  children: (account: Address) => ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  const isRestoring = useAppSelector(selectIsRestoring);
  if (account === null)
    return (
      <Page>
        <PageTitle title={t('layout.title.portfolio')} />
        {isRestoring ? (
          <Skeleton height="16rem" radius="xl" label={t('wallet.connecting')} />
        ) : (
          <Card>
            <EmptyState
              icon={<WalletIcon size="lg" />}
              title={t('portfolio.connect')}
              action={<ConnectButton />}
            />
          </Card>
        )}
      </Page>
    );
  return (
    <Page>
      <PageTitle
        title={t('layout.title.portfolio')}
        subtitle={<Verbatim title={account}>{shortenAddress(account)}</Verbatim>}
      />
      {children(account)}
    </Page>
  );
}
