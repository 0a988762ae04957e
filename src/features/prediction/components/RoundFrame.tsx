import type { ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { Row, Stack } from '#ui/Layout.tsx';
import { Tag, type TagProps } from '#ui/Tag.tsx';
import { Heading } from '#ui/Text.tsx';
import { color, motion, radius, shadow, size, space } from '#ui/theme/tokens.ts';
import type { Side } from '../predictionModel.ts';
import { useTurnsIn } from './RoundPlace.tsx';
import { EnterSide, SideBox } from './RoundSides.tsx';

const turn = keyframes`
  from { opacity: 0; transform: perspective(60rem) rotateY(-24deg) scale(0.96); }
`;

const Shape = styled.article<{ $isLive: boolean; $isQuiet: boolean; $turnsIn: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space.ms};
  block-size: 100%;
  /* Of a round that takes positions, so that a card being read keeps its place. */
  min-block-size: 29rem;
  padding: ${space.md};
  border: ${size.ring} solid ${({ $isLive }) => ($isLive ? color.accentUi : color.border)};
  border-radius: ${radius.xl};
  background-color: ${({ $isQuiet }) => ($isQuiet ? color.surfaceSunken : color.surface)};
  box-shadow: ${({ $isQuiet }) => ($isQuiet ? shadow.none : shadow.md)};
  ${({ $turnsIn }) =>
    $turnsIn &&
    css`
      animation: ${turn} ${motion.slow} ${motion.ease};
    `}
`;

const Middle = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
  justify-content: center;
  gap: ${space.sm};
  min-block-size: 9.5rem;
  padding: ${space.ms};
  border: ${size.hairline} solid ${color.border};
  border-radius: ${radius.md};
  background-color: ${color.surfaceRaised};
`;

export interface RoundFrameProps {
  /** Round's number; `undefined` while it is read which one runs. */
  epoch: number | undefined;
  status: string;
  tone: TagProps['tone'];
  isLive?: boolean;
  /** Stands back behind the rounds that can be played. */
  isQuiet?: boolean;
  /** Whether the round's state is not known yet. */
  isUnread?: boolean;
  /** What a side pays; absent on a round that has not begun. */
  pays?: Record<Side, string>;
  /** Side that won or is ahead, and the word that says so. */
  marked?: { side: Side; text: string; hasWon?: boolean };
  /** Enters a side; absent where nothing can be entered. */
  onEnter?: (side: Side) => void;
  /** Account's position, below what is known of the round. */
  own?: ReactNode;
  children: ReactNode;
}

/**
 * Lays out the card of a round in a `RoundPlace`: its state and number, Up, what is known of it,
 * Down.
 */
export function RoundFrame({
  epoch,
  status,
  tone,
  isLive = false,
  isQuiet = false,
  isUnread = false,
  pays,
  marked,
  onEnter,
  own,
  children,
}: RoundFrameProps): ReactNode {
  const { t } = useTranslation();
  const turnsIn = useTurnsIn(isUnread);
  const markOf = (side: Side): string | undefined =>
    marked?.side === side ? marked.text : undefined;
  const winner = marked?.hasWon ? marked.side : undefined;
  const sideOf = (side: Side): ReactNode =>
    onEnter ? (
      <EnterSide side={side} pays={pays?.[side]} onEnter={onEnter} />
    ) : (
      <SideBox side={side} mark={markOf(side)} hasPrint={winner === side} pays={pays?.[side]} />
    );
  return (
    <Shape $isLive={isLive} $isQuiet={isQuiet} $turnsIn={turnsIn}>
      <Row justify="between">
        <Tag tone={tone}>{status}</Tag>
        {epoch === undefined ? null : (
          <Heading level={3} scale="sm">
            {t('prediction.round', { epoch })}
          </Heading>
        )}
      </Row>
      <Stack gap="xs" style={{ flex: '1 1 auto' }}>
        {sideOf('bull')}
        <Middle>
          {children}
          {own}
        </Middle>
        {sideOf('bear')}
      </Stack>
    </Shape>
  );
}
