import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatPercent, unknownText } from '#lib/format.ts';
import { ticketsCost } from '#protocol/lotteryDraw.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import type { LotteryRound } from '../lotteryModel.ts';
import { Amount, Worth } from './Figures.tsx';

const DISCOUNT_PLACES = 2;

/** Formats what a purchase of `count` tickets saves: (count - 1) / divisor of the price. */
function discountText(count: number, divisor: bigint, locale: string): string {
  return formatPercent(
    { numerator: BigInt(count - 1), denominator: divisor },
    { locale, places: DISCOUNT_PLACES },
  );
}

/** Shows the largest discount of one purchase, so that it is known before a number is typed. */
export function Discount({ round, most }: { round: LotteryRound; most: number }): ReactNode {
  const { t, locale } = useTranslation();
  if (most < 2) return null;
  return (
    <Muted>
      {t('lottery.buy.savings', {
        tickets: t('lottery.buy.tickets', { count: most }),
        percent: discountText(most, round.discountDivisor, locale),
      })}
    </Muted>
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
