import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useChainClock } from '#chain/blocks/useChainClock.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatDateTime } from '#lib/time.ts';
import { Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { art } from '#ui/theme/art.ts';
import { color, media, radius, size, space } from '#ui/theme/tokens.ts';
import { UsdText } from '#entities/prices/UsdText.tsx';
import { useUsdValue } from '#entities/prices/usePrices.ts';
import type { LotteryContract } from '../lotteryCalls.ts';
import { prizePool, type LotteryDraw, type LotteryRound } from '../lotteryModel.ts';
import { Balls } from './Balls.tsx';
import { Countdown } from '#entities/clock/Countdown.tsx';
import { DrawSteps } from './DrawSteps.tsx';
import { DueNotice } from './DueNotice.tsx';
import { useLastDrawn, useLotteryRound } from '../useLottery.ts';
import { Amount } from './Figures.tsx';
import { LuckyCatArt } from './LuckyCatArt.tsx';

/** Half circle cut out of the ticket where its stub is torn off. */
const NOTCH = '0.875rem';

/** The hero is a ticket: prize and cat above, a stub with the time below the perforation. */
const Ticket = styled.section`
  filter: drop-shadow(0 0.5rem 1.25rem ${color.shadowDeep});
`;

/** Night sky of the prize, the same in both themes: the drawing's ink with a warm glow. */
const night = {
  ground: `color-mix(in srgb, ${art.ink} 86%, ${art.blush})`,
  glow: `color-mix(in srgb, ${art.furDeep} 46%, transparent)`,
  ray: `color-mix(in srgb, ${art.cream} 5%, transparent)`,
} as const;

const Top = styled.div`
  /* The texts inside take these colours in both themes. */
  --c-text: ${art.cream};
  --c-textMuted: color-mix(in srgb, ${art.cream} 80%, ${art.ink});
  --c-accentText: ${art.furLight};
  --c-plum: ${art.ink};
  --c-plumSoft: ${art.furLight};
  position: relative;
  background:
    radial-gradient(26rem 18rem at 78% 55%, ${night.glow}, transparent 72%),
    repeating-conic-gradient(from 4deg at 76% 58%, ${night.ray} 0 8deg, transparent 8deg 20deg),
    ${night.ground};
  color: ${art.cream};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
  align-items: center;
  overflow: hidden;
  padding: ${space.lg} ${space.lg} ${space.xl};
  border-radius: ${radius.xl} ${radius.xl} 0 0;
  mask:
    radial-gradient(circle ${NOTCH} at 0 100%, transparent 97%, currentColor) 0 0 / 51% 100%
      no-repeat,
    radial-gradient(circle ${NOTCH} at 100% 100%, transparent 97%, currentColor) 100% 0 / 51% 100%
      no-repeat;

  ${media.fromTablet} {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
    padding: ${space.xl} ${space.xl} ${space.xl} ${space.xxl};
  }
`;

const Stub = styled.div`
  position: relative;
  background-color: ${color.surface};
  display: flex;
  flex-direction: column;
  gap: ${space.lg};
  padding: ${space.lg};
  border-radius: 0 0 ${radius.xl} ${radius.xl};
  mask:
    radial-gradient(circle ${NOTCH} at 0 0, transparent 97%, currentColor) 0 0 / 51% 100% no-repeat,
    radial-gradient(circle ${NOTCH} at 100% 0, transparent 97%, currentColor) 100% 0 / 51% 100%
      no-repeat;

  /* The perforation. */
  &::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline: ${space.lg};
    border-block-start: ${size.ring} dashed ${color.borderStrong};
    opacity: 0.5;
  }

  ${media.fromTablet} {
    padding: ${space.lg} ${space.xxl};
  }
`;

const StubRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.lg};
  align-items: end;
  justify-content: space-between;
`;

const ArtPlace = styled.div`
  max-inline-size: 11rem;
  margin-inline: auto;
  inline-size: 100%;

  ${media.fromTablet} {
    max-inline-size: 22rem;
    margin-block: -${space.sm};
  }
`;

const Kicker = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};
  align-items: center;
`;

/** Shows the prizes of a round in dollars and in its token; the token alone without a price. */
function PrizeText({
  round,
  contract,
}: {
  round: LotteryRound;
  contract: LotteryContract;
}): ReactNode {
  const { t } = useTranslation();
  const pool = prizePool(round);
  const usdE18 = useUsdValue(pool, contract.currency.token);
  const hasUsd = usdE18 !== null;
  return (
    <div>
      <Text as="p" scale="display" weight="black" numeric>
        {hasUsd ? <UsdText valueE18={usdE18} places={0} /> : <Amount value={pool} />}
      </Text>
      <Text as="p" scale="lg" weight="heavy" tone="accent" numeric>
        {hasUsd ? (
          <>
            <Amount value={pool} />{' '}
          </>
        ) : null}
        {t('lottery.inPrizes')}
      </Text>
    </div>
  );
}

/** Keeps the number that was drawn last in sight while the next round runs. */
function LastDrawn({ newest }: { newest: LotteryRound }): ReactNode {
  const { t } = useTranslation();
  const id = useLastDrawn(newest);
  const round = useLotteryRound(id);
  if (!round || round === 'none' || round.status !== 'claimable') return null;
  return (
    <Stack gap="xs">
      <Muted as="span">{t('lottery.lastDrawn', { id })}</Muted>
      <Balls number={round.finalNumber} scale="sm" />
    </Stack>
  );
}

/** Shows what a round is at: the time left, the steps of its draw, or its winning number. */
function Phase({ round, draw }: { round: LotteryRound; draw: LotteryDraw | undefined }): ReactNode {
  const { t } = useTranslation();
  const now = useChainClock()?.now;
  switch (round.status) {
    case 'open':
      if (now !== undefined && now >= round.endTime)
        return <Text weight="heavy">{t('lottery.saleOver')}</Text>;
      return (
        <Stack gap="sm">
          <Text as="span" weight="heavy">
            {t('lottery.closesIn')}
          </Text>
          <Countdown label={t('lottery.closesIn')} to={round.endTime} />
        </Stack>
      );
    case 'close':
      return (
        <Stack gap="md">
          <Stack gap="none">
            <Text weight="heavy">{t('lottery.saleOver')}</Text>
            <Muted>{t('lottery.drawing')}</Muted>
          </Stack>
          {draw ? (
            <DrawSteps round={round} draw={draw} />
          ) : (
            <Skeleton height="9rem" radius="md" label={t('common.loading')} />
          )}
        </Stack>
      );
    case 'claimable':
      return (
        <Stack gap="sm">
          <Text as="span" weight="heavy">
            {t('lottery.drawn')}
          </Text>
          <Balls number={round.finalNumber} />
          <Muted>{t('lottery.next')}</Muted>
        </Stack>
      );
    case 'void':
      return <Text weight="heavy">{t('lottery.void')}</Text>;
  }
}

interface HeroProps {
  contract: LotteryContract;
  round: LotteryRound;
  draw: LotteryDraw | undefined;
  /** Tickets of the account and the button that buys more. */
  children: ReactNode;
}

/** Shows the current round as a large ticket: its prizes, and what it is at. */
export function Hero({ contract, round, draw, children }: HeroProps): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <Ticket aria-label={t('lottery.round', { id: round.id })}>
      <Top>
        <Stack gap="md">
          <Heading level={1} scale="xl" weight="black">
            {t('lottery.title')}
          </Heading>
          <Kicker>
            <Tag tone="plum">{t('lottery.round', { id: round.id })}</Tag>
            {round.status === 'open' ? (
              <Muted as="span">
                {t('lottery.closesAt', { time: formatDateTime(round.endTime, locale) })}
              </Muted>
            ) : null}
          </Kicker>
          <PrizeText round={round} contract={contract} />
        </Stack>
        <ArtPlace>
          <LuckyCatArt />
        </ArtPlace>
      </Top>
      <Stub>
        <DueNotice round={round} draw={draw} />
        <StubRow>
          <Phase round={round} draw={draw} />
          {round.status === 'claimable' ? null : <LastDrawn newest={round} />}
          {children}
        </StubRow>
      </Stub>
    </Ticket>
  );
}
