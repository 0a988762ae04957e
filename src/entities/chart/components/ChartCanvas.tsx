import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { MinusIcon } from '#ui/icons/MinusIcon.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { RefreshIcon } from '#ui/icons/RefreshIcon.tsx';
import { space } from '#ui/theme/tokens.ts';
import { drawChart, type DrawnChart } from '../drawChart.ts';
import type { ChartView } from '../chartView.ts';

const Ground = styled.div`
  position: relative;
  block-size: 100%;
`;

const Canvas = styled.div`
  position: absolute;
  inset: 0;
`;

const Buttons = styled.div`
  position: absolute;
  inset-block-end: ${space.xl};
  inset-inline-start: ${space.xs};
  display: flex;
  gap: ${space.xs};
  /* Above the canvas's own layers. */
  z-index: 3;
`;

interface ChartCanvasProps {
  /** Says what the canvas shows. */
  label: string;
  view: ChartView;
  /** Told the time of the value under the pointer. Always the same function. */
  onHover: (at: number | undefined) => void;
}

/** Draws a chart with buttons that show more or less of it. */
export function ChartCanvas({ label, view, onHover }: ChartCanvasProps): ReactNode {
  const { t } = useTranslation();
  const ground = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnChart>(undefined);
  useEffect(() => {
    const element = ground.current;
    if (!element) return undefined;
    const chart = drawChart(element, onHover);
    drawn.current = chart;
    return () => {
      drawn.current = undefined;
      chart.remove();
    };
  }, [onHover]);
  useEffect(() => drawn.current?.show(view), [view]);
  return (
    // Time runs from left to right in every language.
    <Ground dir="ltr">
      <Canvas ref={ground} role="img" aria-label={label} />
      <Buttons>
        <IconButton
          label={t('chart.zoomOut')}
          scale="sm"
          variant="raised"
          onClick={() => drawn.current?.zoom(2)}
        >
          <MinusIcon size="sm" />
        </IconButton>
        <IconButton
          label={t('chart.zoomIn')}
          scale="sm"
          variant="raised"
          onClick={() => drawn.current?.zoom(0.5)}
        >
          <PlusIcon size="sm" />
        </IconButton>
        <IconButton
          label={t('chart.allTimes')}
          scale="sm"
          variant="raised"
          onClick={() => drawn.current?.showAll()}
        >
          <RefreshIcon size="sm" />
        </IconButton>
      </Buttons>
    </Ground>
  );
}
