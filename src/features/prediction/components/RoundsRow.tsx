import { useDeferredValue, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ChevronBackIcon } from '#ui/icons/ChevronBackIcon.tsx';
import { ChevronForwardIcon } from '#ui/icons/ChevronForwardIcon.tsx';
import { Row } from '#ui/Layout.tsx';
import { Heading } from '#ui/Text.tsx';
import { media, radius, space } from '#ui/theme/tokens.ts';
import { useCame } from '#ui/useCame.ts';
import { useIdle } from '#ui/useIdle.ts';
import { laterRounds } from '../predictionModel.ts';
import { FUTURE_ROUNDS, PAST_ROUNDS, useRound } from '../usePrediction.ts';
import type { Entry } from './EntryHint.tsx';
import { CardLoading, LaterCard, RoundCard } from './RoundCard.tsx';
import { RoundPlace } from './RoundPlace.tsx';

/** Row of cards that is swiped on phones and stops at each card. */
const Cards = styled.ol`
  position: relative;
  display: flex;
  gap: ${space.md};
  margin: 0 calc(-1 * ${space.md});
  padding: ${space.sm} ${space.md} ${space.md};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  list-style: none;
  scrollbar-width: thin;

  /* A phone's row ends with its screen. Masked, it is drawn twice in every frame. */
  ${media.fromTablet} {
    mask-image: linear-gradient(
      to right,
      transparent,
      black ${space.md},
      black calc(100% - ${space.md}),
      transparent
    );
  }
`;

const Card = styled.li`
  flex: 0 0 min(20rem, 100%);
  scroll-snap-align: center;

  ${media.fromTablet} {
    flex-basis: 19rem;
  }
`;

/** Scrolls a card into the middle of its row. */
function center(card: HTMLElement): void {
  const row = card.parentElement;
  if (row) row.scrollLeft = card.offsetLeft - (row.clientWidth - card.offsetWidth) / 2;
}

/**
 * Scrolls a card into the middle of its row after the next layout and before it is painted: at once
 * would lay the page out once more. Returns how to cancel.
 */
function centerLaidOut(card: HTMLElement | null): (() => void) | undefined {
  if (!card) return undefined;
  if (typeof ResizeObserver === 'undefined') {
    center(card);
    return undefined;
  }
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    center(card);
  });
  observer.observe(card);
  return () => observer.disconnect();
}

/** Scrolls by one card; to earlier rounds where `by` is below 0, in the script's direction. */
function step(row: HTMLElement, by: 1 | -1): void {
  const isMirrored = getComputedStyle(row).direction === 'rtl';
  const width = row.querySelector('li')?.offsetWidth ?? row.clientWidth;
  row.scrollBy({ left: by * width * (isMirrored ? -1 : 1), behavior: 'smooth' });
}

function Later({ currentEpoch }: { currentEpoch: number }): ReactNode {
  const round = useDeferredValue(useRound(currentEpoch));
  const later = round && round !== 'none' ? laterRounds(round, FUTURE_ROUNDS) : [];
  // Their places are kept from the start, so that the current card can be in the middle.
  return Array.from({ length: FUTURE_ROUNDS }, (_, at) => {
    const epoch = currentEpoch + at + 1;
    const known = later[at];
    return (
      <Card key={epoch}>{known ? <LaterCard round={known} /> : <CardLoading epoch={epoch} />}</Card>
    );
  });
}

const round = { borderRadius: radius.pill };

/** Lays out cards in a row, with buttons that scroll it. */
function CardsRow({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const row = useRef<HTMLOListElement>(null);
  const move = (by: 1 | -1) => () => row.current && step(row.current, by);
  return (
    <section aria-label={t('prediction.rounds')}>
      <Row justify="between">
        <Heading level={2} scale="lg">
          {t('prediction.rounds')}
        </Heading>
        <Row gap="xs">
          <IconButton
            variant="subtle"
            style={round}
            label={t('prediction.rounds.earlier')}
            onClick={move(-1)}
          >
            <ChevronBackIcon />
          </IconButton>
          <IconButton
            variant="subtle"
            style={round}
            label={t('prediction.rounds.later')}
            onClick={move(1)}
          >
            <ChevronForwardIcon />
          </IconButton>
        </Row>
      </Row>
      {/* Scrolls, so it can be reached and scrolled by keys. */}
      <Cards ref={row} tabIndex={0} aria-label={t('prediction.rounds')}>
        {children}
      </Cards>
    </section>
  );
}

/** Holds the places of the rounds until it is read which one runs. */
export function RoundsLoading(): ReactNode {
  const middle = PAST_ROUNDS + 1;
  return (
    <CardsRow>
      {Array.from({ length: middle + FUTURE_ROUNDS + 1 }, (_, at) => (
        <Card key={at} ref={at === middle ? centerLaidOut : undefined}>
          <CardLoading />
        </Card>
      ))}
    </CardsRow>
  );
}

interface PlaceProps {
  epoch: number;
  currentEpoch: number;
  /** Whether the round began after the row was opened. */
  isNew: boolean;
  onEnter: (entry: Entry) => void;
}

/** Holds the place of a round, which is drawn once it has come near the view. */
function Place({ epoch, currentEpoch, isNew, onEnter }: PlaceProps): ReactNode {
  const { ref, hasCome } = useCame<HTMLLIElement>();
  const isIdle = useIdle();
  const isCurrent = epoch === currentEpoch;
  useLayoutEffect(() => (isCurrent ? centerLaidOut(ref.current) : undefined), [isCurrent, ref]);
  // The rounds that run are drawn first.
  const isDrawn = epoch >= currentEpoch - 1 || (isIdle && hasCome);
  return (
    <Card ref={ref}>
      <RoundPlace isNew={isNew}>
        {isDrawn ? <RoundCard epoch={epoch} onEnter={onEnter} /> : <CardLoading epoch={epoch} />}
      </RoundPlace>
    </Card>
  );
}

interface RoundsRowProps {
  currentEpoch: number;
  /** Whether rounds follow: none while the market is paused. */
  isRunning: boolean;
  onEnter: (entry: Entry) => void;
}

/** Shows past, current and coming rounds in a row; it opens at the round that takes positions. */
export function RoundsRow({ currentEpoch, isRunning, onEnter }: RoundsRowProps): ReactNode {
  const [epochAtFirst] = useState(currentEpoch);
  const first = Math.max(1, currentEpoch - PAST_ROUNDS - 1);
  const epochs = Array.from({ length: currentEpoch - first + 1 }, (_, at) => first + at);
  return (
    <CardsRow>
      {epochs.map((epoch) => (
        <Place
          key={epoch}
          epoch={epoch}
          currentEpoch={currentEpoch}
          isNew={epoch > epochAtFirst}
          onEnter={onEnter}
        />
      ))}
      {isRunning ? <Later currentEpoch={currentEpoch} /> : null}
    </CardsRow>
  );
}
