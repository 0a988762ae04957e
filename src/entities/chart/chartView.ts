import type { Locale } from '#i18n/languages.ts';
import type { ChartColors } from './chartColors.ts';
import type { ChartData, ChartLevel, ChartMark, ChartScale } from './chartData.ts';

/** Everything that the canvas shows. `data` is as `drawable` returns it. */
export interface ChartView {
  data: ChartData;
  marks: ReadonlyMap<number, readonly ChartMark[]>;
  levels: readonly ChartLevel[];
  scale: ChartScale;
  volumeScale: ChartScale;
  /** Shows everything again when it changes: another pair, another period. */
  fitKey: string;
  locale: Locale;
  colors: ChartColors;
  /** Colour behind the canvas. */
  ground: string;
}
