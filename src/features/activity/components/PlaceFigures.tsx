import type { ReactNode } from 'react';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { stakedCurrency, type StakePlace } from '#entities/earning/staking/places.ts';
import { errorText } from '#i18n/errorText.ts';
import { useKeptAge } from '#entities/feedback/useKeptAge.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { tokenCurrency, type Currency } from '#lib/currency.ts';
import { formatAmount, formatPercent, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { placeResult, type MissingResult } from '../placeResult.ts';
import { useActivity, type ActivityReading } from '../readActivity.ts';

export interface PlaceFiguresProps {
  account: Address;
  place: StakePlace;
  /** What is staked there, in the vault what the shares stand for. */
  now: bigint;
}

const reasons: Record<Exclude<MissingResult, 'incomplete'>, TextKey> = {
  flows: 'portfolio.result.flows',
  rewards: 'portfolio.result.looseRewards',
  sum: 'portfolio.result.sum',
};

/** Says why there is no result. */
function Missing({
  reason,
  source,
}: {
  reason: MissingResult;
  source: ActivityReading['source'];
}): ReactNode {
  const { t } = useTranslation();
  const block = source.kind === 'node' ? source.fromBlock : 0;
  return (
    <Message variant="info">
      {reason === 'incomplete' ? t('results.incomplete', { block }) : t(reasons[reason])}
    </Message>
  );
}

/** Shows what a stake has brought, of what was read of the account. */
function Figures({
  place,
  now,
  reading,
}: PlaceFiguresProps & { reading: ActivityReading }): ReactNode {
  const { t, locale } = useTranslation();
  const result = placeResult(reading, place, now);
  if (typeof result === 'string') return <Missing reason={result} source={reading.source} />;
  const [staked, reward] = [stakedCurrency(place), tokenCurrency(place.reward)];
  const { deposited, withdrawn, kept, rewards, difference } = result;
  const amount = (value: bigint, currency: Currency): ReactNode => (
    <Verbatim>
      {formatAmount(value, currency, { locale })} {shortenSymbol(currency.symbol)}
    </Verbatim>
  );
  const tone = difference === 0n ? undefined : difference > 0n ? 'success' : 'danger';
  const isSameToken = reward.id === staked.id;
  return (
    <Stack gap="sm">
      <DetailRow label={t('results.deposited')} value={amount(deposited, staked)} />
      {withdrawn > 0n ? (
        <DetailRow label={t('results.withdrawn')} value={amount(withdrawn, staked)} />
      ) : null}
      <DetailRow label={t('results.now')} value={amount(now, staked)} />
      {kept ? <DetailRow label={t('portfolio.result.kept')} value={amount(kept, staked)} /> : null}
      {rewards === undefined ? null : (
        <DetailRow label={t('portfolio.result.rewards')} value={amount(rewards, reward)} />
      )}
      <DetailRow
        label={t('results.difference')}
        help={t('portfolio.result.differenceHelp')}
        helpLabel={t('results.help')}
        value={
          <Text as="span" scale="sm" weight="bold" tone={tone} align="end">
            {difference > 0n ? '+' : ''}
            {amount(difference, staked)}
            {rewards && !isSameToken ? <> +{amount(rewards, reward)}</> : null}
          </Text>
        }
      />
    </Stack>
  );
}

/** Reads what an account did, and shows what a stake has brought it. */
export function PlaceFigures(props: PlaceFiguresProps): ReactNode {
  const { account } = props;
  const { t, locale } = useTranslation();
  const reading = useActivity(account);
  const age = useKeptAge(reading.secondsOld);
  if (reading.status === 'failed') {
    const { key, params } = errorText(reading.error);
    return (
      <>
        <RetryMessage onRetry={reading.retry}>
          {`${t('results.failed', { reason: t(key, params) })} ${age}`.trim()}
        </RetryMessage>
        {reading.value ? <Figures {...props} reading={reading.value} /> : null}
      </>
    );
  }
  if (reading.status === 'ready') return <Figures {...props} reading={reading.value} />;
  const percent = formatPercent(
    { numerator: BigInt(Math.floor(reading.progress * 100)), denominator: 100n },
    { places: 0, locale },
  );
  return <Muted role="status">{t('results.reading', { percent })}</Muted>;
}
