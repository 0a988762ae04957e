import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { useAppSelector } from '#redux';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import { Stack } from '#ui/Layout.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import type { Sale } from '../ifoSelectors.ts';
import { keptParts, poolIds, saleStatus } from '../saleModel.ts';
import { useBlock, useHasProfile, useOwnSale } from '../useIfo.ts';
import { HowToTakePart } from './HowToTakePart.tsx';
import { KeptNotice } from './KeptNotice.tsx';
import { PointsNote } from './PointsNote.tsx';
import { PoolCard } from './PoolCard.tsx';
import { SaleDetails } from './SaleDetails.tsx';
import { SaleHero } from './SaleHero.tsx';
import { SaleRules } from './SaleRules.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
  align-items: start;

  ${media.fromLaptop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Shows the pools of a sale, with the account's part. */
export function SalePools({ sale }: { sale: Sale }): ReactNode {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  const own = useOwnSale(sale.config, account);
  const hasProfile = useHasProfile(account);
  const block = useBlock() ?? 0;
  const isOver = saleStatus(sale, block) === 'finished';
  return (
    <Stack gap="lg">
      {hasProfile === null && !isOver ? (
        <RetryMessage>{t('ifo.profile.failed')}</RetryMessage>
      ) : null}
      {own && account !== null
        ? keptParts.map((part) => (
            <KeptNotice
              key={part}
              sale={sale.config}
              account={account}
              part={part}
              kept={own.kept[part]}
            />
          ))
        : null}
      <PointsNote sale={sale} own={own} isOver={isOver} />
      <Columns>
        {poolIds.map((pid) => (
          <PoolCard key={pid} sale={sale} pid={pid} own={own} hasProfile={hasProfile} />
        ))}
      </Columns>
    </Stack>
  );
}

/** Shows a sale with all that explains it. */
export function SaleView({ sale }: { sale: Sale }): ReactNode {
  const account = useAppSelector(selectAccount);
  const own = useOwnSale(sale.config, account);
  const hasProfile = useHasProfile(account);
  return (
    <Stack gap="xl">
      <SaleHero sale={sale} />
      <SalePools sale={sale} />
      <HowToTakePart sale={sale} account={account} own={own} hasProfile={hasProfile} />
      <Columns>
        <SaleRules />
        <SaleDetails sale={sale} />
      </Columns>
    </Stack>
  );
}
