import {
  AreaSeries,
  CandlestickSeries,
  HistogramSeries,
  LineSeries,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  type SeriesType,
  type UTCTimestamp,
} from 'lightweight-charts';
import { toneColor } from './chartColors.ts';
import { fromNumber, stepOf, toNumber } from './chartNumbers.ts';
import type { ChartLine, ChartScale } from './chartData.ts';
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
    const shape = data.kind === 'candles' ? 'candles' : `lines ${data.lines.length}`;
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
            this.#chart.addSeries(CandlestickSeries),
            this.#chart.addSeries(HistogramSeries, { priceScaleId: '' }),
          ]
        : data.lines.map((_, at) => this.#chart.addSeries(at === 0 ? AreaSeries : LineSeries));
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

  #showCandles({ data, scale, volumeScale, colors }: ChartView): void {
    if (data.kind !== 'candles') return;
    const [prices, volumes] = this.#series;
    const number = (value: bigint): number => toNumber(value, scale.decimals);
    const { success, danger, border } = colors;
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
      priceFormat: priceFormat(scale, number(data.candles.at(-1)?.close ?? 0n)),
    });
    volumes?.applyOptions({
      color: border,
      lastValueVisible: false,
      priceLineVisible: false,
      priceFormat: priceFormat(volumeScale, 1),
    });
    prices?.setData(
      data.candles.map(({ at, open, high, low, close }) => ({
        time: this.#at(at),
        open: number(open),
        high: number(high),
        low: number(low),
        close: number(close),
      })),
    );
    volumes?.setData(
      data.candles.map(({ at, volume }) => ({
        time: this.#at(at),
        value: toNumber(volume, volumeScale.decimals),
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
