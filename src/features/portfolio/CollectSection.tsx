import { useMemo, type ReactNode } from 'react';
import { shallowEqual } from 'react-redux';
import { rewardToken } from '#config/tokens.ts';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { HarvestAll } from '#entities/earning/harvest/components/HarvestAll.tsx';
import { alsoText, prizeParts } from '#entities/earning/harvest/prizes.ts';
import { rewardCurrency, type Reward } from '#entities/earning/harvest/rewards.ts';
import { usePayerName } from '#entities/earning/harvest/usePayerName.ts';
import type { Rewards } from '#entities/earning/harvest/useRewards.ts';
import { HoldingLine } from '#entities/holdings/components/HoldingLine.tsx';
import { pricedPlaces } from '#entities/holdings/pricedPlaces.ts';
import type { UsdSum } from '#entities/holdings/usdSum.ts';
import { poolCurrency } from '#entities/pairs/poolCurrencies.ts';
import type { PriceOrigin } from '#entities/prices/priceOrigin.ts';
import { selectPriceLookup } from '#entities/prices/tokenPrices.ts';
import { Worth } from '#entities/prices/Worth.tsx';
import { placeKey } from '#entities/earning/staking/places.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { HoldingSection } from '#entities/holdings/components/HoldingSection.tsx';

/** Returns where the prices of a reward are from, by its tokens; an LP token's are its pair's. */
function usePriceOrigins(reward: Reward): PriceOrigin[] {
  const { token } = rewardCurrency(reward);
  const tokens =
    'prize' in reward
      ? prizeParts(reward.prize).flatMap((part) => part.lpOf ?? [part.currency.token])
      : [token];
  const lookups = useAppSelector(
    (state) => tokens.map((each) => selectPriceLookup(state, each) ?? 'unread'),
    shallowEqual,
  );
  return tokens.map((each, index) => {
    const found = lookups[index] ?? 'unread';
    return { token: each, found: typeof found === 'object' ? found.inputs : found };
  });
}

function RewardLine({ reward, to }: { reward: Reward; to: string }): ReactNode {
  const { t, locale } = useTranslation();
  const { amount, usdE18 } = reward;
  const { token, symbol, decimals } = rewardCurrency(reward);
  const origins = usePriceOrigins(reward);
  const also = 'prize' in reward ? reward.prize.also : undefined;
  const paid = `${formatAmount(amount, { decimals }, { locale })} ${shortenSymbol(symbol)}`;
  return (
    <HoldingLine
      currencies={[poolCurrency(token)]}
      name={usePayerName(reward.key)}
      amount={
        also ? `${paid} ${alsoText({ ...also.currency, amount: also.amount }, locale)}` : paid
      }
      worth={<Worth valueE18={usdE18} origins={origins} />}
      actions={[
        'prize' in reward
          ? { to: reward.prize.to, label: t('portfolio.open') }
          : { to, label: t('home.positions.manage') },
      ]}
    />
  );
}

/** Lists rewards, and prizes and refunds of games, that an account can collect. */
export function CollectSection({
  rewards,
  collectable,
  sum,
}: {
  rewards: Rewards;
  /** Rewards that are paid on request. */
  collectable: readonly Reward[];
  sum: UsdSum | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const pages = useMemo(
    () => new Map(pricedPlaces().map(({ place, to }) => [placeKey(place), to])),
    [],
  );
  return (
    <HoldingSection
      title={t('portfolio.collect')}
      sum={sum}
      isUnread={rewards.isFailing}
      lines={
        sum &&
        collectable.map((reward) => (
          <RewardLine key={reward.key} reward={reward} to={pages.get(reward.key) ?? '/pools'} />
        ))
      }
    >
      {rewards.isFailing ? (
        <RetryMessage onRetry={rewards.retry}>{t('portfolio.collect.failed')}</RetryMessage>
      ) : null}
      {rewardToken ? (
        <HarvestAll empty={t('home.rewards.none', { symbol: rewardToken.symbol })} />
      ) : null}
    </HoldingSection>
  );
}
