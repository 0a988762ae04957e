import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { CatPawIcon } from '#ui/icons/CatPawIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Tag, type TagProps } from '#ui/Tag.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { color, media, motion, radius, shadow, size, space } from '#ui/theme/tokens.ts';
import type { Side } from '../predictionModel.ts';
import { BetDialog } from './lateParts.ts';

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

/** Whether a card was shown at a round's place, and how to note it. */
const ShownContext = createContext<readonly [boolean, (wasShown: true) => void] | null>(null);

interface RoundPlaceProps {
  /** Whether the round was added to a row that was there already. */
  isNew: boolean;
  children: ReactNode;
}

/**
 * Holds the place of a round's card: a card that takes another's turns in, and the first only if
 * the round is new. On a page that opens, a dozen turning cards would hold up a phone.
 */
export function RoundPlace({ isNew, children }: RoundPlaceProps): ReactNode {
  const [wasShown, setShown] = useState(isNew);
  const shown = useMemo(() => [wasShown, setShown] as const, [wasShown]);
  return <ShownContext value={shown}>{children}</ShownContext>;
}

/** Returns whether a card turns in: it comes in another's place. */
function useTurnsIn(isUnread: boolean): boolean {
  const [wasShown = false, noteShown] = use(ShownContext) ?? [];
  const [turnsIn] = useState(wasShown && !isUnread);
  useEffect(() => {
    if (!isUnread) noteShown?.(true);
  }, [noteShown, isUnread]);
  return turnsIn;
}

const SideShape = styled.div<{ $side: Side; $isOn: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: ${space.sm};
  border: ${size.hairline} solid
    ${({ $side, $isOn }) =>
      $isOn ? color[$side === 'bull' ? 'success' : 'danger'] : 'transparent'};
  border-radius: ${({ $side }) =>
    $side === 'bull'
      ? `${radius.xl} ${radius.xl} ${radius.sm} ${radius.sm}`
      : `${radius.sm} ${radius.sm} ${radius.xl} ${radius.xl}`};
  background-color: ${({ $side, $isOn }) =>
    $isOn ? color[$side === 'bull' ? 'successSoft' : 'dangerSoft'] : color.surfaceHover};
`;

/** A side that can be entered, in its own colour: neither is advised. */
const SideButton = styled(SideShape)`
  --ground: ${({ $side }) => color[$side === 'bull' ? 'success' : 'danger']};
  --words: ${({ $side }) => color[$side === 'bull' ? 'onSuccess' : 'onDanger']};
  min-block-size: ${size.controlLg};
  background-color: var(--ground);
  color: var(--words);
  cursor: pointer;
  touch-action: manipulation;
  transition: filter ${motion.quick} ${motion.ease};

  ${media.hover} {
    &:hover {
      filter: brightness(1.08);
    }
  }

  &:active {
    filter: brightness(0.94);
  }
`;

/** Paw print on the side that won. */
const Print = styled.span<{ $side: Side }>`
  position: absolute;
  inset-block-end: ${space.xs};
  inset-inline-end: ${space.md};
  color: ${({ $side }) => color[$side === 'bull' ? 'success' : 'danger']};
  opacity: 0.4;
  transform: rotate(18deg);
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

interface SideProps {
  side: Side;
  pays: string | undefined;
}

function SideBox({
  side,
  mark,
  hasPrint,
  pays,
}: SideProps & {
  /** Says that the side won or is ahead; `undefined` of another. */
  mark: string | undefined;
  /** Whether it won. */
  hasPrint: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const tone = side === 'bull' ? 'success' : 'danger';
  return (
    <SideShape $side={side} $isOn={mark !== undefined}>
      <Row gap="xs">
        <Text as="span" weight="black" tone={tone}>
          {t(side === 'bull' ? 'prediction.up' : 'prediction.down')}
        </Text>
        {mark === undefined ? null : <Tag tone={tone}>{mark}</Tag>}
      </Row>
      {pays === undefined ? null : (
        <Muted as="span" numeric>
          {pays}
        </Muted>
      )}
      {hasPrint ? (
        <Print $side={side}>
          <CatPawIcon size="lg" />
        </Print>
      ) : null}
    </SideShape>
  );
}

function EnterSide({
  side,
  pays,
  onEnter,
}: SideProps & { onEnter: (side: Side) => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <SideButton
      as="button"
      type="button"
      $side={side}
      $isOn={false}
      onClick={() => onEnter(side)}
      onPointerEnter={BetDialog.preload}
      onFocus={BetDialog.preload}
    >
      <Text as="span" weight="black" tone="inherit">
        {t(side === 'bull' ? 'prediction.enter.up' : 'prediction.enter.down')}
      </Text>
      <Text as="span" scale="sm" tone="inherit" numeric>
        {pays}
      </Text>
    </SideButton>
  );
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
