import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatPercent, unknownText } from '#lib/format.ts';
import { ticketsCost } from '#protocol/lotteryDraw.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { space } from '#ui/theme/tokens.ts';
import type { LotteryRound } from '../lotteryModel.ts';
import { Amount, Worth } from './Figures.tsx';

/** Counts whose discounts are shown, beside the most of one purchase. */
const SAMPLES = [2, 10, 50] as const;
const DISCOUNT_PLACES = 2;

const Samples = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Formats what a purchase of `count` tickets saves: (count - 1) / divisor of the price. */
function discountText(count: number, divisor: bigint, locale: string): string {
  return formatPercent(
    { numerator: BigInt(count - 1), denominator: divisor },
    { locale, places: DISCOUNT_PLACES },
  );
}

/** Shows the discount of some purchases, so that it is known before a number is typed. */
export function Discounts({ round, most }: { round: LotteryRound; most: number }): ReactNode {
  const { t, locale } = useTranslation();
  const counts = [...SAMPLES.filter((count) => count < most), most];
  return (
    <Stack gap="xs">
      <Muted scale="xs">{t('lottery.buy.savings')}</Muted>
      <Samples>
        {counts.map((count) => (
          <li key={count}>
            <Tag tone="plum">
              {t('lottery.buy.tickets', { count })} −
              {discountText(count, round.discountDivisor, locale)}
            </Tag>
          </li>
        ))}
      </Samples>
    </Stack>
  );
}

interface BuyFiguresProps {
  round: LotteryRound;
  currency: Currency;
  count: number;
}

/** Shows what a purchase costs: the price, the discount, and the sum that is signed. */
export function BuyFigures({ round, currency, count }: BuyFiguresProps): ReactNode {
  const { t, locale } = useTranslation();
  const { price, discountDivisor } = round;
  const cost = ticketsCost(price, discountDivisor, count);
  const full = price * BigInt(count);
  return (
    <Stack gap="xs">
      <DetailRow
        label={t('lottery.buy.price')}
        value={
          <span>
            <Amount value={price} /> (<Worth value={price} currency={currency} />)
          </span>
        }
      />
      {count < 2 ? null : (
        <>
          <DetailRow label={t('lottery.buy.full')} value={<Amount value={full} />} />
          <DetailRow
            label={t('lottery.buy.discount')}
            value={
              <Text as="span" scale="sm" tone="success" weight="bold">
                −{discountText(count, discountDivisor, locale)} (−
                <Amount value={full - cost} />)
              </Text>
            }
          />
        </>
      )}
      <DetailRow
        label={t('lottery.buy.cost')}
        value={
          count === 0 ? (
            unknownText
          ) : (
            <Stack gap="none" align="end">
              <Text as="span" weight="black" numeric>
                <Amount value={cost} />
              </Text>
              <Muted as="span" scale="xs" numeric>
                <Worth value={cost} currency={currency} />
              </Muted>
            </Stack>
          )
        }
      />
    </Stack>
  );
}
