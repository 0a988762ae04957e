import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { useTranslation } from '#i18n/t.ts';
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

/** Invites visitors to connect, in the place of an account's worth and rewards. */
export function HomeRewards(): ReactNode {
  const { t } = useTranslation();
  return (
    <Card>
      <CardBody>
        <Line>
          <Heading level={2} scale="xl">
            {t('home.rewards.title')}
          </Heading>
          <Muted>{t('home.rewards.connect')}</Muted>
          <ConnectButton />
        </Line>
      </CardBody>
    </Card>
  );
}
