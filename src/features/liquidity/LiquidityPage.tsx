import { selectAccount } from '#entities/account/accountSelectors.ts';
import './texts.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { contractAddress } from '#config/chains.ts';
import { TradeTabs } from '#entities/trading/TradeTabs.tsx';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { WalletIcon } from '#ui/icons/WalletIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Page } from '#ui/Page.tsx';
import { Muted } from '#ui/Text.tsx';
import { media } from '#ui/theme/tokens.ts';
import { LiquidityCardHeader } from './components/LiquidityCardHeader.tsx';
import { NoExchangePage } from './components/NoExchangePage.tsx';
import { OwnPools } from './components/OwnPools.tsx';

/** Replaces the list while no wallet is connected. */
function NotConnected(): ReactNode {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<WalletIcon size="lg" />}
      title={t('liquidity.connect')}
      action={<ConnectButton />}
    />
  );
}

/** Links to /find for a pool that is not listed. */
function FindOthers(): ReactNode {
  const { t } = useTranslation();
  return (
    <Row justify="center" wrap gap="xs">
      <Muted>{t('liquidity.missing')}</Muted>
      <Button as={Link} to="/find" variant="text" scale="sm">
        {t('liquidity.findOther')}
      </Button>
    </Row>
  );
}

/** As wide as its text from tablets on. */
const Add = styled.div`
  ${media.fromTablet} {
    align-self: start;
  }
`;

function AddButton({ isMain }: { isMain: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <Add>
      <Button
        as={Link}
        to="/add"
        scale="lg"
        fullWidth
        variant={isMain ? 'primary' : 'secondary'}
        startIcon={<PlusIcon />}
      >
        {t('liquidity.add')}
      </Button>
    </Add>
  );
}

/** Shows /liquidity: the connected account's pools, and links to others. */
export function LiquidityPage(): ReactNode {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  if (!contractAddress('router')) return <NoExchangePage title={t('liquidity.title')} />;
  return (
    <Page>
      <TradeTabs value="liquidity" />
      <Card>
        <LiquidityCardHeader title={t('liquidity.title')} subtitle={t('liquidity.subtitle')} />
        <CardBody>
          <Stack gap="md">
            {account === null ? (
              <>
                <AddButton isMain={false} />
                <NotConnected />
                <FindOthers />
              </>
            ) : (
              <OwnPools action={<AddButton isMain />} below={<FindOthers />} />
            )}
          </Stack>
        </CardBody>
      </Card>
    </Page>
  );
}
