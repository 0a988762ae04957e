import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { color, fontWeight, radius, size, space } from '#ui/theme/tokens.ts';
import type { LotteryDraw, LotteryRound } from '../lotteryModel.ts';

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
`;

type StepState = 'done' | 'current' | 'upcoming';

const Item = styled.li<{ $state: StepState }>`
  display: flex;
  align-items: center;
  gap: ${space.ms};
  color: ${({ $state }) => ($state === 'upcoming' ? color.textMuted : color.text)};
  font-weight: ${({ $state }) => ($state === 'current' ? fontWeight.bold : fontWeight.regular)};
`;

const markBorders: Record<StepState, string> = {
  done: color.success,
  current: 'transparent',
  upcoming: color.borderStrong,
};

const Mark = styled.span<{ $state: StepState }>`
  display: inline-grid;
  flex-shrink: 0;
  place-items: center;
  inline-size: ${size.avatarSm};
  block-size: ${size.avatarSm};
  border: ${size.ring} solid ${({ $state }) => markBorders[$state]};
  border-radius: ${radius.pill};
  background-color: ${({ $state }) => ($state === 'done' ? color.success : 'transparent')};
  color: ${color.onSuccess};
`;

/** Shows how far the draw of a closed round is: what the chain says, and no invented times. */
export function DrawSteps({ round, draw }: { round: LotteryRound; draw: LotteryDraw }): ReactNode {
  const { t } = useTranslation();
  const isAsked = draw.requestId !== 0n;
  const hasNumber = round.finalNumber !== undefined;
  const isCounted = hasNumber && draw.purchasesCounted === draw.purchases;
  const asked = isAsked
    ? t('lottery.step.asked', { block: draw.requestBlock })
    : t(draw.requestedAt === 0 ? 'lottery.step.ask' : 'lottery.step.refused');
  const steps = [
    { id: 'closed', text: t('lottery.step.closed'), isDone: true },
    { id: 'asked', text: asked, isDone: isAsked || hasNumber },
    { id: 'number', text: t('lottery.step.number'), isDone: hasNumber },
    {
      id: 'counted',
      text: t('lottery.step.counted', { count: draw.ticketsCounted, total: draw.tickets }),
      isDone: isCounted,
    },
    { id: 'drawn', text: t('lottery.step.drawn'), isDone: round.status === 'claimable' },
  ];
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <List aria-label={t('lottery.steps')}>
      {steps.map(({ id, text, isDone }, at) => {
        const state: StepState = isDone ? 'done' : at === current ? 'current' : 'upcoming';
        return (
          <Item key={id} $state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <Mark $state={state} aria-hidden>
              {state === 'current' ? <Spinner scale="sm" tone="accent" /> : null}
              {isDone ? <CheckIcon size="xs" /> : null}
            </Mark>
            {text}
          </Item>
        );
      })}
    </List>
  );
}
