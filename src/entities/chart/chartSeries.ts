import {
  AreaSeries,
  CandlestickSeries,
  HistogramSeries,
  LineSeries,
  type AutoscaleInfo,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  type SeriesType,
  type UTCTimestamp,
} from 'lightweight-charts';
import { toneColor } from './chartColors.ts';
import { fromNumber, stepOf, toNumber, widenedRange } from './chartNumbers.ts';
import type { ChartData, ChartLine, ChartScale } from './chartData.ts';
import type { ChartView } from './chartView.ts';

/** Returns how numbers of a scale are labelled. */
function priceFormat(scale: ChartScale, sample: number) {
  return {
    type: 'custom' as const,
    formatter: (price: number) => scale.text(fromNumber(price, scale.decimals)),
    minMove: stepOf(sample),
    base: Math.round(1 / stepOf(sample)),
  };
}

type Candles = Extract<ChartData, { kind: 'candles' }>['candles'];

/** Fewer candles than this are drawn as the line of their last prices. */
const FEW_CANDLES = 12;

/** Names what is drawn; another shape is another series. */
function shapeOf(data: ChartData): string {
  if (data.kind === 'lines') return `lines ${data.lines.length}`;
  return data.candles.length < FEW_CANDLES ? 'closes' : 'candles';
}

/** Shows no movement below half a percent as if it filled the chart. */
const calm = {
  autoscaleInfoProvider: (original: () => AutoscaleInfo | null): AutoscaleInfo | null => {
    const found = original();
    return found?.priceRange ? { ...found, priceRange: widenedRange(found.priceRange) } : found;
  },
};

/** Share of the height that volumes take, at the bottom. */
const VOLUME_SHARE = 0.22;

/** Series of one kind of chart, and what is drawn on them. */
export class ChartSeries {
  readonly #chart: IChartApi;
  readonly #at: (seconds: number) => UTCTimestamp;
  #shape = '';
  #series: ISeriesApi<SeriesType>[] = [];
  #levels: IPriceLine[] = [];

  /** `at` converts seconds to the canvas's times. */
  constructor(chart: IChartApi, at: (seconds: number) => UTCTimestamp) {
    this.#chart = chart;
    this.#at = at;
  }

  /** Replaces what is drawn; returns the series that marks stand on, and whether it is a new one. */
  show(view: ChartView): { main: ISeriesApi<SeriesType> | undefined; isNew: boolean } {
    const { data } = view;
    const shape = shapeOf(data);
    const isNew = shape !== this.#shape;
    if (isNew) this.#begin(view, shape);
    if (data.kind === 'candles') this.#showCandles(view);
    else data.lines.forEach((line, at) => this.#showLine(view, line, at));
    this.#showLevels(view);
    return { main: this.#series[0], isNew };
  }

  #begin({ data }: ChartView, shape: string): void {
    for (const series of this.#series) this.#chart.removeSeries(series);
    this.#levels = [];
    this.#shape = shape;
    this.#series =
      data.kind === 'candles'
        ? [
            this.#chart.addSeries(shape === 'closes' ? AreaSeries : CandlestickSeries, calm),
            this.#chart.addSeries(HistogramSeries, { priceScaleId: '' }),
          ]
        : data.lines.map((_, at) =>
            this.#chart.addSeries(at === 0 ? AreaSeries : LineSeries, calm),
          );
    if (data.kind !== 'candles') return;
    // Prices end above the volumes, so that no bar hides a candle.
    const [prices, volumes] = this.#series;
    prices?.priceScale().applyOptions({ scaleMargins: { top: 0.08, bottom: VOLUME_SHARE + 0.04 } });
    volumes?.priceScale().applyOptions({ scaleMargins: { top: 1 - VOLUME_SHARE, bottom: 0 } });
  }

  #showLine({ scale, colors }: ChartView, { points, tone }: ChartLine, at: number): void {
    const series = this.#series[at];
    const color = toneColor(colors, tone);
    const last = toNumber(points.at(-1)?.value ?? 0n, scale.decimals);
    const shared = { lineWidth: 2, priceFormat: priceFormat(scale, last) } as const;
    series?.applyOptions(
      at === 0
        ? { ...shared, lineColor: color, topColor: colors.accentGlow, bottomColor: 'transparent' }
        : { ...shared, color },
    );
    series?.setData(
      points.map((point) => ({
        time: this.#at(point.at),
        value: toNumber(point.value, scale.decimals),
      })),
    );
  }

  #showCandles(view: ChartView): void {
    const { data, volumeScale, colors } = view;
    if (data.kind !== 'candles') return;
    const volumes = this.#series[1];
    if (this.#shape === 'closes') this.#showCloses(view, data.candles);
    else this.#showBodies(view, data.candles);
    volumes?.applyOptions({
      color: colors.border,
      lastValueVisible: false,
      priceLineVisible: false,
      priceFormat: priceFormat(volumeScale, 1),
    });
    volumes?.setData(
      data.candles.map(({ at, volume }) => ({
        time: this.#at(at),
        value: toNumber(volume, volumeScale.decimals),
      })),
    );
  }

  #showCloses(view: ChartView, candles: Candles): void {
    const points = candles.map(({ at, close }) => ({ at, value: close }));
    this.#showLine(view, { label: '', tone: 'accent', points }, 0);
    // A single point draws no line.
    this.#series[0]?.applyOptions({ pointMarkersVisible: true });
  }

  #showBodies({ scale, colors }: ChartView, candles: Candles): void {
    const number = (value: bigint): number => toNumber(value, scale.decimals);
    const { success, danger } = colors;
    const [prices] = this.#series;
    // A rising candle is hollow: its colour isn't all that tells it from a falling one.
    prices?.applyOptions({
      upColor: 'transparent',
      downColor: danger,
      borderUpColor: success,
      borderDownColor: danger,
      wickUpColor: success,
      wickDownColor: danger,
      // Else the last price would have the colour of a hollow candle's body: none.
      priceLineColor: toneColor(colors, 'accent'),
      priceFormat: priceFormat(scale, number(candles.at(-1)?.close ?? 0n)),
    });
    prices?.setData(
      candles.map(({ at, open, high, low, close }) => ({
        time: this.#at(at),
        open: number(open),
        high: number(high),
        low: number(low),
        close: number(close),
      })),
    );
  }

  #showLevels({ levels, scale, colors }: ChartView): void {
    const main = this.#series[0];
    for (const line of this.#levels) main?.removePriceLine(line);
    this.#levels = main
      ? levels.map(({ value, label, tone }) =>
          main.createPriceLine({
            price: toNumber(value, scale.decimals),
            title: label,
            color: toneColor(colors, tone),
            lineWidth: 1,
          }),
        )
      : [];
  }
}
