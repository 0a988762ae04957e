import { createChart, type MouseEventParams, type UTCTimestamp } from 'lightweight-charts';
import { fontFamily } from '#ui/theme/tokens.ts';
import { toneColor } from './chartColors.ts';
import { FONT_SIZE, fixedOptions, viewOptions } from './chartOptions.ts';
import { ChartSeries } from './chartSeries.ts';
import { zoneShift } from './chartTimes.ts';
import type { ChartView } from './chartView.ts';
import { VerticalMarks, type DrawnMark } from './verticalMarks.ts';

/** Chart on a canvas. */
export interface DrawnChart {
  /** Replaces what is shown, and keeps the part in sight unless `fitKey` is another. */
  show: (view: ChartView) => void;
  /** Shows `factor` times as much: below 1 zooms in. */
  zoom: (factor: number) => void;
  showAll: () => void;
  remove: () => void;
}

/**
 * Draws a chart that fills an element. `onHover` is called with the time of the value under the
 * pointer, in seconds, and with `undefined` when the pointer leaves.
 */
export function drawChart(
  element: HTMLElement,
  onHover: (at: number | undefined) => void,
): DrawnChart {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const chart = createChart(element, fixedOptions(isStill));
  const shift = zoneShift();
  const timeOf = (seconds: number): UTCTimestamp => (seconds + shift) as UTCTimestamp;
  const series = new ChartSeries(chart, timeOf);
  const marks = new VerticalMarks();
  let fitted: string | undefined;
  chart.subscribeCrosshairMove(({ time }: MouseEventParams) =>
    onHover(time === undefined ? undefined : Number(time) - shift),
  );
  const scale = chart.timeScale();
  return {
    show(view) {
      chart.applyOptions(viewOptions(view, shift));
      const { main, isNew } = series.show(view);
      if (isNew) main?.attachPrimitive(marks);
      marks.show(
        [...view.marks].map(([at, [mark, ...others]]): DrawnMark => ({
          time: timeOf(at),
          label: [mark, ...others].flatMap((one) => one?.label || []).join(' '),
          color: toneColor(view.colors, mark?.tone ?? 'muted'),
        })),
        { font: `${FONT_SIZE - 1}px ${fontFamily.body}`, ground: view.ground },
      );
      if (fitted === view.fitKey) return;
      fitted = view.fitKey;
      scale.fitContent();
    },
    zoom(factor) {
      const range = scale.getVisibleLogicalRange();
      if (!range) return;
      // The right edge stays: the newest values are there.
      const length = Math.max(5, (range.to - range.from) * factor);
      scale.setVisibleLogicalRange({ from: range.to - length, to: range.to });
    },
    showAll: () => scale.fitContent(),
    remove: () => chart.remove(),
  };
}
