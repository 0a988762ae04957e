import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { rewardToken } from '#config/tokens.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { HarvestAll } from '#entities/harvest/components/HarvestAll.tsx';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Card, CardBody } from '#ui/Card.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { space } from '#ui/theme/tokens.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.ms} ${space.lg};
  min-block-size: 3rem;
`;

/** Shows the account's rewards with the harvest button, or a connect button without an account. */
export function HomeRewards(): ReactNode {
  const { t } = useTranslation();
  const hasAccount = useAppSelector((state) => selectAccount(state) !== null);
  return (
    <Card>
      <CardBody>
        <Line>
          <Heading level={2} scale="xl">
            {t('home.rewards.title')}
          </Heading>
          {hasAccount ? null : (
            <>
              <Muted>{t('home.rewards.connect')}</Muted>
              <ConnectButton />
            </>
          )}
          <HarvestAll empty={t('home.rewards.none', { symbol: rewardToken?.symbol ?? '' })} />
        </Line>
      </CardBody>
    </Card>
  );
}
