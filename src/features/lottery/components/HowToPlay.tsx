import type { ComponentType, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { formatBps } from '#lib/format.ts';
import { matchedDigits } from '#protocol/lotteryDraw.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { ClockIcon } from '#ui/icons/ClockIcon.tsx';
import { GiftIcon } from '#ui/icons/GiftIcon.tsx';
import type { IconProps } from '#ui/icons/Icon.tsx';
import { TicketIcon } from '#ui/icons/TicketIcon.tsx';
import { IconGround } from '#ui/IconGround.tsx';
import { Stack } from '#ui/Layout.tsx';
import { StepCard, Steps } from '#ui/Steps.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { color, media, radius, size, space } from '#ui/theme/tokens.ts';
import { DIGITS } from '../digits.ts';
import { bracketsOf, type LotteryDraw, type LotteryRound } from '../lotteryModel.ts';
import { Balls } from './Balls.tsx';
import { ballTones } from './ballTones.ts';
import { amountText } from './Figures.tsx';
import { TicketStub } from './TicketStub.tsx';

/** A draw and two tickets that explain what wins; numbers of the chain. */
const EXAMPLE = { drawn: 1_390_257, wins: 1_480_257, loses: 1_390_258 } as const;

const Halves = styled.div`
  display: grid;
  gap: ${space.lg};

  ${media.fromLaptop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Part of the pot that goes to each bracket, all digits first, and to the treasury. */
const Funds = styled.div`
  display: flex;
  gap: ${size.ring};
  block-size: ${space.lg};
  overflow: hidden;
  border-radius: ${radius.pill};
`;

const Part = styled.span<{ $bracket: number }>`
  background-color: ${({ $bracket }) => ballTones[$bracket] ?? color.borderStrong};
`;

const Example = styled.div`
  max-inline-size: 20rem;
`;

const BPS = 10_000n;

/** Returns the part of the pot that goes to a bracket, in 1/10000. */
const shareOf = ({ feeBps, breakdown }: LotteryRound, bracket: number): number =>
  Number(((BPS - feeBps) * (breakdown[bracket] ?? 0n)) / BPS);

function Ground({ icon: Icon }: { icon: ComponentType<IconProps> }): ReactNode {
  return (
    <IconGround $tone="plum">
      <Icon />
    </IconGround>
  );
}

/** Shows by an example which tickets win. */
function Matching(): ReactNode {
  const { t } = useTranslation();
  const matching = matchedDigits(EXAMPLE.wins, EXAMPLE.drawn);
  return (
    <Stack gap="md">
      <Stack gap="xs">
        <Heading level={3} scale="lg">
          {t('lottery.how.match.title')}
        </Heading>
        <Muted>{t('lottery.how.match.text')}</Muted>
      </Stack>
      <Balls number={EXAMPLE.drawn} scale="sm" />
      <Stack gap="xs">
        <Example>
          <TicketStub number={EXAMPLE.wins} matching={matching} />
        </Example>
        <Muted scale="sm">{t('lottery.how.match.wins', { count: matching })}</Muted>
      </Stack>
      <Stack gap="xs">
        <Example>
          <TicketStub number={EXAMPLE.loses} />
        </Example>
        <Muted scale="sm">{t('lottery.how.match.loses')}</Muted>
      </Stack>
    </Stack>
  );
}

interface HowToPlayProps {
  round: LotteryRound;
  draw: LotteryDraw | undefined;
}

/** Explains the game by the terms of the round itself. */
export function HowToPlay({ round, draw }: HowToPlayProps): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <Stack as="section" gap="lg">
      <Heading level={2} scale="xxl">
        {t('lottery.how.title')}
      </Heading>
      <Steps>
        <StepCard
          mark={<Ground icon={TicketIcon} />}
          title={t('lottery.buy')}
          text={t('lottery.how.buy.text', { price: amountText(round.price, locale) })}
        />
        <StepCard
          mark={<Ground icon={ClockIcon} />}
          title={t('lottery.how.wait.title')}
          text={t('lottery.how.wait.text')}
        />
        <StepCard
          mark={<Ground icon={GiftIcon} />}
          title={t('lottery.how.claim.title')}
          text={t('lottery.how.claim.text')}
        />
      </Steps>
      <Card>
        <CardBody>
          <Halves>
            <Matching />
            <Stack gap="md">
              <Heading level={3} scale="lg">
                {t('lottery.how.pot.title')}
              </Heading>
              <Funds aria-hidden>
                {bracketsOf().map((bracket) => (
                  <Part
                    key={bracket}
                    $bracket={bracket}
                    style={{ flexGrow: shareOf(round, bracket) }}
                  />
                ))}
                <Part $bracket={DIGITS} style={{ flexGrow: Number(round.feeBps) }} />
              </Funds>
              <Muted>{t('lottery.how.pot.text')}</Muted>
              {round.feeBps > 0n ? (
                <Muted>
                  {t('lottery.how.pot.feeOnce', { fee: formatBps(round.feeBps, { locale }) })}
                </Muted>
              ) : null}
              {draw ? (
                <Muted>
                  {t(draw.unwonToNext ? 'lottery.unwon.next' : 'lottery.unwon.treasury')}
                </Muted>
              ) : null}
            </Stack>
          </Halves>
        </CardBody>
      </Card>
    </Stack>
  );
}
