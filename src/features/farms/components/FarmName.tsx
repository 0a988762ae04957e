import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { FarmConfig } from '#config/farms.ts';
import { DepositFeeTag } from '#entities/earning/list/components/DepositFeeTag.tsx';
import { EarnName } from '#entities/earning/list/components/EarnName.tsx';
import { EarnTag, type EarnTagKind } from '#entities/earning/list/components/EarnTags.tsx';
import { WhileNear } from '#entities/earning/list/components/WhileNear.tsx';
import { PairLogos } from '#entities/pairs/components/PairLogos.tsx';
import { poolCurrencies, poolCurrency } from '#entities/pairs/poolCurrencies.ts';
import { CurrencyLogo } from '#entities/tokens/components/CurrencyLogo.tsx';
import { usePlaceState } from '#entities/earning/staking/usePlaceState.ts';
import { shortenSymbol } from '#lib/format.ts';
import type { PlacedFarm } from '../placedFarm.ts';

const Name = styled.bdi`
  overflow-wrap: anywhere;
`;

const tagKinds: Record<NonNullable<FarmConfig['tag']>, EarnTagKind> = {
  Core: 'core',
  Community: 'community',
  Dual: 'dual',
};

/** Shows the logos of the staked token. */
function Pictures({ farm }: { farm: FarmConfig }): ReactNode {
  if (farm.isSingle) return <CurrencyLogo currency={poolCurrency(farm.token)} size="lg" />;
  return <PairLogos currencies={poolCurrencies([farm.token, farm.quoteToken])} />;
}

/** Shows the tags that follow from reads. */
function StateTags({ place }: Pick<PlacedFarm, 'place'>): ReactNode {
  const { status, hasStake } = usePlaceState(place);
  return (
    <>
      {hasStake ? <EarnTag kind="staked" /> : null}
      {status === 'soon' ? <EarnTag kind="soon" /> : null}
      {status === 'live' ? <EarnTag kind="live" /> : null}
      {status === 'finished' ? <EarnTag kind="closed" /> : null}
      <DepositFeeTag place={place} />
    </>
  );
}

/** Shows a farm's logos, name and tags. */
export function FarmName({ farm, place }: PlacedFarm): ReactNode {
  return (
    <EarnName
      pictures={<Pictures farm={farm} />}
      title={<Name>{shortenSymbol(farm.lpSymbol)}</Name>}
      tags={
        <>
          {farm.tag ? <EarnTag kind={tagKinds[farm.tag]} /> : null}
          <WhileNear>
            <StateTags place={place} />
          </WhileNear>
        </>
      }
    />
  );
}
