import { useMemo, type ReactNode } from 'react';
import { rewardToken } from '#config/tokens.ts';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { HarvestAll } from '#entities/harvest/components/HarvestAll.tsx';
import type { Reward } from '#entities/harvest/rewards.ts';
import type { Rewards } from '#entities/harvest/useRewards.ts';
import { HoldingLine } from '#entities/holdings/components/HoldingLine.tsx';
import { pricedPlaces } from '#entities/holdings/pricedPlaces.ts';
import type { UsdSum } from '#entities/holdings/usdSum.ts';
import { poolCurrency } from '#entities/pairs/poolCurrencies.ts';
import { selectPriceLookup } from '#entities/prices/tokenPrices.ts';
import { Worth } from '#entities/prices/Worth.tsx';
import { placeName } from '#entities/staking/placeName.ts';
import { placeKey } from '#entities/staking/places.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { PredictionLine } from './PredictionSection.tsx';
import { Section } from './Section.tsx';
import type { PredictionsFound } from './usePredictions.ts';

function RewardLine({ reward, to }: { reward: Reward; to: string }): ReactNode {
  const { t, locale } = useTranslation();
  const { place, amount, usdE18 } = reward;
  const token = place.reward;
  const lookup = useAppSelector((state) => selectPriceLookup(state, token)) ?? 'unread';
  const found = typeof lookup === 'object' ? lookup.inputs : lookup;
  return (
    <HoldingLine
      currencies={[poolCurrency(token)]}
      name={placeName(t, place)}
      amount={`${formatAmount(amount, token, { locale })} ${shortenSymbol(token.symbol)}`}
      worth={<Worth valueE18={usdE18} origins={[{ token, found }]} />}
      actions={[{ to, label: t('home.positions.manage') }]}
    />
  );
}

/** Lists rewards and won or refunded predictions that an account can collect. */
export function CollectSection({
  rewards,
  collectable,
  predictions,
  sum,
}: {
  rewards: Rewards;
  /** Rewards that are paid on request. */
  collectable: readonly Reward[];
  /** `undefined` while not read, and where the game is not deployed. */
  predictions: PredictionsFound | undefined;
  sum: UsdSum | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const pages = useMemo(
    () => new Map(pricedPlaces().map(({ place, to }) => [placeKey(place), to])),
    [],
  );
  return (
    <Section
      title={t('portfolio.collect')}
      sum={sum}
      empty={t('portfolio.collect.none')}
      lines={
        sum && [
          ...(predictions?.collectable ?? []).map((held) => (
            <PredictionLine
              key={`round ${held.epoch}`}
              held={held}
              origins={predictions?.origins ?? []}
              label={t('prediction.collect')}
            />
          )),
          ...collectable.map((reward) => (
            <RewardLine key={reward.key} reward={reward} to={pages.get(reward.key) ?? '/pools'} />
          )),
        ]
      }
    >
      {rewards.isFailing ? (
        <RetryMessage onRetry={rewards.retry}>{t('portfolio.collect.failed')}</RetryMessage>
      ) : null}
      {rewardToken ? (
        <HarvestAll empty={t('home.rewards.none', { symbol: rewardToken.symbol })} />
      ) : null}
    </Section>
  );
}
