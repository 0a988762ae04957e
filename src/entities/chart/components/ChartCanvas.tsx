import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { MinusIcon } from '#ui/icons/MinusIcon.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { RefreshIcon } from '#ui/icons/RefreshIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { drawChart, type DrawnChart } from '../drawChart.ts';
import type { ChartView } from '../chartView.ts';

/** Time runs from left to right in every language. */
const Plot = styled.div.attrs({ dir: 'ltr' })`
  position: relative;
  flex: 1;
`;

const Canvas = styled.div`
  position: absolute;
  inset: 0;
`;

const Whole = styled(Stack)`
  block-size: 100%;
`;

/** Keeps its width beside a long legend. */
const Buttons = styled(Row)`
  flex: none;
`;

interface ChartCanvasProps {
  /** Says what the canvas shows. */
  label: string;
  view: ChartView;
  /** Told the time of the value under the pointer. Always the same function. */
  onHover: (at: number | undefined) => void;
  /** Legend, beside the buttons. */
  children: ReactNode;
}

/** Draws a chart with buttons that show more or less of it. */
export function ChartCanvas({ label, view, onHover, children }: ChartCanvasProps): ReactNode {
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
  const zoom = (factor: number) => () => drawn.current?.zoom(factor);
  return (
    <Whole gap="xs">
      <Row justify="between" align="start">
        {children}
        <Buttons gap="xs">
          <IconButton label={t('chart.zoomOut')} scale="sm" variant="subtle" onClick={zoom(2)}>
            <MinusIcon size="sm" />
          </IconButton>
          <IconButton label={t('chart.zoomIn')} scale="sm" variant="subtle" onClick={zoom(0.5)}>
            <PlusIcon size="sm" />
          </IconButton>
          <IconButton
            label={t('chart.allTimes')}
            scale="sm"
            variant="subtle"
            onClick={() => drawn.current?.showAll()}
          >
            <RefreshIcon size="sm" />
          </IconButton>
        </Buttons>
      </Row>
      <Plot>
        <Canvas ref={ground} role="img" aria-label={label} />
      </Plot>
    </Whole>
  );
}
