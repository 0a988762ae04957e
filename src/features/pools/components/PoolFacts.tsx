import type { ReactNode } from 'react';
import { explorerLink } from '#config/chains.ts';
import { CountdownLabel, CountdownValue } from '#entities/earnView/components/BlockCountdown.tsx';
import { EarnLinks } from '#entities/earnView/components/EarnDetails.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useCountdown } from '#entities/earnView/countdown.ts';
import { usePlace } from '#entities/staking/usePlace.ts';
import { AddTokenButton } from '#entities/wallet/components/AddTokenButton.tsx';
import { useTranslation } from '#i18n/t.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { formatAmount, formatBps, shortenSymbol, unknownText } from '#lib/format.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { PoolRow } from '../poolRows.ts';
import { usePoolState } from '../usePoolState.ts';
import { TotalStaked } from './PoolFigures.tsx';
import { VaultUnstakingFee } from './VaultFees.tsx';

function Terms({ row }: { row: PoolRow }): ReactNode {
  const { t, locale } = useTranslation();
  const { place, staking } = row;
  const facts = usePlace(place);
  const { isFinished } = usePoolState(row);
  const countdown = useCountdown(facts?.startBlock, facts?.endBlock);
  return (
    <Stack gap="xs">
      {facts?.limit === undefined ? null : (
        <DetailRow
          label={t('pools.maxStake')}
          value={`${formatAmount(facts.limit, staking, { locale })} ${shortenSymbol(staking.symbol)}`}
        />
      )}
      <DetailRow label={t('pools.totalStaked')} value={<TotalStaked row={row} align="end" />} />
      {countdown && !isFinished ? (
        <DetailRow
          label={<CountdownLabel countdown={countdown} />}
          value={<CountdownValue countdown={countdown} />}
        />
      ) : null}
      <DetailRow
        label={t('pools.depositFee')}
        help={t('pools.depositFeeHelp')}
        helpLabel={t('pools.depositFee')}
        value={
          facts ? (
            facts.depositFeeBps === 0n ? (
              t('pools.noFee')
            ) : (
              formatBps(facts.depositFeeBps, { locale })
            )
          ) : facts === null ? (
            unknownText
          ) : (
            <Skeleton width="3rem" label={t('common.loading')} />
          )
        }
      />
      {place.kind === 'vault' ? <VaultUnstakingFee place={place} /> : null}
    </Stack>
  );
}

function Links({ row: { pool, place, reward } }: { row: PoolRow }): ReactNode {
  const { t } = useTranslation();
  const tokenInfo = explorerLink('token', reward.address);
  const contract = explorerLink('address', place.contract);
  return (
    <EarnLinks>
      {tokenInfo === null ? null : (
        <ExternalLink href={tokenInfo}>{t('pools.tokenInfo')}</ExternalLink>
      )}
      {pool?.projectUrl === undefined ? null : (
        <ExternalLink href={pool.projectUrl}>{t('pools.projectSite')}</ExternalLink>
      )}
      {contract === null ? null : (
        <ExternalLink href={contract}>{t('pools.contract')}</ExternalLink>
      )}
      <AddTokenButton currency={tokenCurrency(reward)} />
    </EarnLinks>
  );
}

/** The terms of a pool, and where to read more; with a way to ask again where they could not be read. */
export function PoolFacts({ row }: { row: PoolRow }): ReactNode {
  const { t } = useTranslation();
  const isUnreadable = usePlace(row.place) === null;
  return (
    <>
      {isUnreadable ? <RetryMessage>{t('earn.unreadable')}</RetryMessage> : null}
      <Terms row={row} />
      <Links row={row} />
    </>
  );
}
