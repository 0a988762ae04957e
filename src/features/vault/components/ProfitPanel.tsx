import type { ReactNode } from 'react';
import type { VaultPlace } from '#entities/earning/staking/places.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatDateTime } from '#lib/time.ts';
import { Panel } from '#ui/Card.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { HelpTip } from '#ui/Tooltip.tsx';
import { useVaultStake } from '#entities/earning/staking/useVault.ts';
import { PerformanceFee } from './VaultFees.tsx';
import { VaultProfit } from './VaultFigures.tsx';

/**
 * Shows the gain of a vault stake since the account's last action (specification: 'Recent CAKE
 * profit'). It is already compounded, so there is no button.
 */
export function ProfitPanel({ place }: { place: VaultPlace }): ReactNode {
  const { t, locale } = useTranslation();
  const stake = useVaultStake(place);
  const title = t('pools.vault.profit', { symbol: place.reward.symbol });
  return (
    <Panel>
      <Stack gap="xs">
        <Row gap="xxs">
          <Muted weight="bold">{title}</Muted>
          {stake && stake.shares > 0n ? (
            <HelpTip
              label={title}
              content={t('pools.vault.profitHelp', {
                time: formatDateTime(Number(stake.lastUserActionTime), locale),
              })}
            />
          ) : null}
        </Row>
        <VaultProfit place={place} scale="lg" />
        <PerformanceFee place={place} />
      </Stack>
    </Panel>
  );
}
