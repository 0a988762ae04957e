import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { formatBps, unknownText } from '#lib/format.ts';
import { Muted, Text } from '#ui/Text.tsx';
import { Stack } from '#ui/Layout.tsx';
import { color, media, radius, size, space } from '#ui/theme/tokens.ts';
import { DIGITS, PLACES } from '../digits.ts';
import { bracketPool, bracketsOf, feeParts, type LotteryRound } from '../lotteryModel.ts';
import { ballTones } from './ballTones.ts';
import { Amount, amountText } from './Figures.tsx';

const List = styled.ul`
  display: grid;
  gap: ${space.sm};
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.fromTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.ms};
  padding: ${space.ms} ${space.md};
  border: ${size.hairline} solid ${color.border};
  border-radius: ${radius.md};
  background-color: ${color.surfaceSunken};
`;

const WholeRow = styled(Item)`
  grid-column: 1 / -1;
`;

const Dots = styled.span`
  display: inline-flex;
  gap: ${space.xxs};
`;

const Dot = styled.span<{ $place: number; $isOn: boolean }>`
  inline-size: 0.75rem;
  block-size: 0.75rem;
  border-radius: ${radius.pill};
  background-color: ${({ $place, $isOn }) => ($isOn ? ballTones[$place] : color.border)};
`;

/** Shows as many balls in colour as digits must match. */
function Match({ count }: { count: number }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <Text as="span" scale="sm" weight="bold">
        {count === DIGITS ? t('lottery.match.all', { count }) : t('lottery.match.first', { count })}
      </Text>
      <Dots aria-hidden>
        {PLACES.map((place) => (
          <Dot key={place} $place={place} $isOn={place < count} />
        ))}
      </Dots>
    </Stack>
  );
}

/** Says how a bracket came out: its winners and what each gets; its share before the draw. */
function Outcome({ round, bracket }: { round: LotteryRound; bracket: number }): ReactNode {
  const { t, locale } = useTranslation();
  const share = round.breakdown[bracket] ?? 0n;
  if (share === 0n) return <Muted scale="xs">{t('lottery.bracket.passes')}</Muted>;
  if (round.status !== 'claimable')
    return (
      <Muted scale="xs" numeric>
        {formatBps(share, { locale })}
      </Muted>
    );
  const winners = round.winners[bracket] ?? 0;
  return (
    <Muted scale="xs" numeric>
      {winners === 0
        ? t('lottery.bracket.nobody')
        : `${t('lottery.bracket.winners', { count: winners })} · ${t('lottery.bracket.each', {
            amount: amountText(round.prizes[bracket] ?? 0n, locale),
          })}`}
    </Muted>
  );
}

interface BracketsProps {
  round: LotteryRound;
  /** Tickets sold; `undefined` while they are unknown. */
  tickets: number | undefined;
}

/**
 * Shows the prize of each bracket of a round, what goes to the treasury with what is paid for
 * counting, and the winners once drawn.
 */
export function Brackets({ round, tickets }: BracketsProps): ReactNode {
  const { t, locale } = useTranslation();
  const parts = tickets === undefined ? undefined : feeParts(round, tickets);
  return (
    <List>
      {bracketsOf().map((bracket) => (
        <Item key={bracket}>
          <Match count={bracket + 1} />
          <Stack gap="none" align="end">
            <Text as="span" weight="black" numeric align="end">
              <Amount value={bracketPool(round, bracket)} />
            </Text>
            <Outcome round={round} bracket={bracket} />
          </Stack>
        </Item>
      ))}
      {round.feeBps > 0n ? (
        <WholeRow>
          <Text as="span" scale="sm" weight="bold">
            {t('lottery.bracket.treasury')}
          </Text>
          <Stack gap="none" align="end">
            <Text as="span" weight="black" numeric align="end">
              {parts ? <Amount value={parts.treasury} /> : unknownText}
            </Text>
            <Muted scale="xs" numeric>
              {formatBps(round.feeBps, { locale })}
              {parts ? ` · ${t('lottery.bounty')} ${amountText(parts.bounty, locale)}` : null}
            </Muted>
          </Stack>
        </WholeRow>
      ) : null}
    </List>
  );
}
