import type { ReactNode } from 'react';
import { EarnName } from '#entities/earning/list/components/EarnName.tsx';
import { EarnTag } from '#entities/earning/list/components/EarnTags.tsx';
import { PlaceLogos } from '#entities/earning/list/components/PlaceTerms.tsx';
import type { VaultPlace } from '#entities/earning/staking/places.ts';
import { usePlaceState } from '#entities/earning/staking/usePlaceState.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { Row } from '#ui/Layout.tsx';
import { HelpTip } from '#ui/Tooltip.tsx';

/** Returns the vault's name, 'Auto MEOW'. */
function useVaultName({ reward }: VaultPlace): string {
  const { t } = useTranslation();
  return t('pools.auto', { symbol: shortenSymbol(reward.symbol) });
}

/** Shows the vault's logo, name and tags. */
export function VaultName({ place }: { place: VaultPlace }): ReactNode {
  const { t } = useTranslation();
  const name = useVaultName(place);
  const { hasStake, isPaused, status } = usePlaceState(place);
  return (
    <EarnName
      pictures={<PlaceLogos place={place} />}
      title={name}
      subtitle={
        <Row as="span" gap="xxs">
          {t('pools.autoHint')}
          <HelpTip label={name} content={t('pools.autoHelp')} />
        </Row>
      }
      tags={
        <>
          <EarnTag kind="auto" />
          {hasStake ? <EarnTag kind="staked" /> : null}
          {isPaused ? <EarnTag kind="paused" /> : null}
          {status === 'live' && !isPaused ? <EarnTag kind="active" /> : null}
        </>
      }
    />
  );
}
