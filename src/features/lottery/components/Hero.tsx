import type { ReactNode } from 'react';
import { useChainClock } from '#chain/blocks/useChainClock.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatDateTime } from '#lib/time.ts';
import { Row, Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stage } from '#ui/Stage.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
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
      <Text as="p" scale="lg" weight="bold" tone="accent" numeric>
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

/** Reports whether the time of a round's sale is over, though nobody may have closed it yet. */
function useIsSaleOver({ endTime }: LotteryRound): boolean {
  const now = useChainClock()?.now;
  return now !== undefined && now >= endTime;
}

/** Says that no more tickets are sold, and when the draw comes. */
function SaleOver(): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="none">
      <Text weight="bold">{t('lottery.saleOver')}</Text>
      <Muted>{t('lottery.drawing')}</Muted>
    </Stack>
  );
}

/** Shows what a round is at: the time left, the steps of its draw, or its winning number. */
function Phase({ round, draw }: { round: LotteryRound; draw: LotteryDraw | undefined }): ReactNode {
  const { t } = useTranslation();
  const isOver = useIsSaleOver(round);
  switch (round.status) {
    case 'open':
      if (isOver) return <SaleOver />;
      return (
        <Stack gap="sm">
          <Text as="span" weight="bold">
            {t('lottery.closesIn')}
          </Text>
          <Countdown label={t('lottery.closesIn')} to={round.endTime} />
        </Stack>
      );
    case 'close':
      return (
        <Stack gap="md">
          <SaleOver />
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
          <Text as="span" weight="bold">
            {t('lottery.drawn')}
          </Text>
          <Balls number={round.finalNumber} />
          <Muted>{t('lottery.next')}</Muted>
        </Stack>
      );
    case 'void':
      return <Text weight="bold">{t('lottery.void')}</Text>;
  }
}

/** Seconds before the end of sales in which the cat waves faster. */
const LAST_CALL = 10;

/** Draws the cat that waves people in, in a hurry at the end of sales. */
function WavingCat({ round }: { round: LotteryRound }): ReactNode {
  const now = useChainClock()?.now;
  const left = now === undefined || round.status !== 'open' ? 0 : round.endTime - now;
  return <LuckyCatArt isHurried={left > 0 && left <= LAST_CALL} />;
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
  const isOver = useIsSaleOver(round);
  return (
    <Stage
      label={t('lottery.round', { id: round.id })}
      light="rays"
      isTicket
      picture={<WavingCat round={round} />}
      below={
        <>
          <DueNotice round={round} draw={draw} />
          <Row gap="lg" align="end" justify="between" wrap>
            <Phase round={round} draw={draw} />
            {round.status === 'claimable' ? null : <LastDrawn newest={round} />}
            {children}
          </Row>
        </>
      }
    >
      <Heading level={1} scale="xxxl" weight="black">
        {t('lottery.title')}
      </Heading>
      <Row gap="sm" wrap>
        <Tag tone="plum">{t('lottery.round', { id: round.id })}</Tag>
        {round.status === 'open' && !isOver ? (
          <Muted as="span">
            {t('lottery.closesAt', { time: formatDateTime(round.endTime, locale) })}
          </Muted>
        ) : null}
      </Row>
      <PrizeText round={round} contract={contract} />
    </Stage>
  );
}
