import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useAppSelector } from '#redux';
import { color, media, radius, size } from '#ui/theme/tokens.ts';
import { selectCandidatePairs } from '../swapQuote.ts';
import { SwapChart } from './lateParts.ts';

/** Height of a chart with all that it says. */
const CHART = '37rem';

/** Has the size of the chart, or of the button that opens it, before either comes. */
const Place = styled.div<{ $choice: boolean | null }>`
  display: grid;
  min-block-size: ${({ $choice }) => ($choice ? CHART : size.target)};

  ${media.fromLaptop} {
    min-block-size: ${({ $choice }) => ($choice === false ? size.target : CHART)};
    border-radius: ${radius.xl};

    &:empty {
      background-color: ${color.surface};
    }
  }
`;

/** Milliseconds in which a visit loads what one can trade with. */
const FIRST_MOMENTS = 5500;

/** Returns whether they have passed, or a pointer has moved. */
function useFirstMomentsPassed(): boolean {
  const [hasPassed, setPassed] = useState(() => performance.now() > FIRST_MOMENTS);
  useEffect(() => {
    const pass = (): void => setPassed(true);
    const timer = setTimeout(pass, FIRST_MOMENTS);
    addEventListener('pointermove', pass, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('pointermove', pass);
    };
  }, []);
  return hasPassed;
}

/** Keeps the chart's place: it comes at once with two tokens, and else after the page itself. */
export function ChartPlace(): ReactNode {
  const choice = useAppSelector((state) => state.settings.userSwapChart);
  const hasPair = useAppSelector((state) => selectCandidatePairs(state).length > 0);
  const isDue = useFirstMomentsPassed() || hasPair;
  return (
    <Place $choice={choice}>
      <Suspense fallback={null}>{isDue && <SwapChart />}</Suspense>
    </Place>
  );
}
