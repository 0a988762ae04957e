import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { useTranslation } from '#i18n/t.ts';
import { Card } from '#ui/Card.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { space } from '#ui/theme/tokens.ts';

const Words = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.md};
  padding: ${space.xl} ${space.lg};
  text-align: center;
`;

/** Invites visitors, who have read this far, to connect. */
export function LastCall({ canEarn }: { canEarn: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <Card variant="flat">
      <Words>
        <Heading level={2} scale="xxl" weight="black">
          {t('home.call.title')}
        </Heading>
        {canEarn ? <Muted scale="md">{t('home.rewards.connect')}</Muted> : null}
        <ConnectButton />
      </Words>
    </Card>
  );
}
