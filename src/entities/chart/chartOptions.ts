import {
  ColorType,
  CrosshairMode,
  LineStyle,
  TickMarkType,
  TrackingModeExitMode,
  type ChartOptions,
  type DeepPartial,
  type Time,
} from 'lightweight-charts';
import { fontFamily } from '#ui/theme/tokens.ts';
import { axisTexts, fromNumber } from './chartNumbers.ts';
import { momentText, tickText, type TickDetail } from './chartTimes.ts';
import type { ChartView } from './chartView.ts';

export const FONT_SIZE = 12;

/** Options that stay. The page scrolls by wheel and by a swipe up or down, not the chart. */
export function fixedOptions(isStill: boolean): DeepPartial<ChartOptions> {
  return {
    autoSize: true,
    layout: {
      // The link stands below the chart: the library's own needs a style sheet that our policy bars.
      attributionLogo: false,
      background: { type: ColorType.Solid, color: 'transparent' },
      fontFamily: fontFamily.body,
      fontSize: FONT_SIZE,
    },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.16, bottom: 0.1 } },
    timeScale: {
      borderVisible: false,
      timeVisible: true,
      secondsVisible: true,
      minBarSpacing: 0.01,
      enableConflation: true,
      fixLeftEdge: true,
      rightOffset: 0,
    },
    crosshair: { mode: CrosshairMode.Magnet },
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
    kineticScroll: { touch: !isStill, mouse: false },
    trackingMode: { exitMode: TrackingModeExitMode.OnTouchEnd },
  };
}

const tickDetails: Record<TickMarkType, TickDetail> = {
  [TickMarkType.Year]: 'year',
  [TickMarkType.Month]: 'month',
  [TickMarkType.DayOfMonth]: 'day',
  [TickMarkType.Time]: 'minute',
  [TickMarkType.TimeWithSeconds]: 'second',
};

/** Options by theme and language. `shift` was added to all times. */
export function viewOptions(
  { colors, locale, scale }: ChartView,
  shift: number,
): DeepPartial<ChartOptions> {
  const line = { color: colors.borderStrong, labelBackgroundColor: colors.plum };
  const grid = { color: colors.border, style: LineStyle.Dotted };
  return {
    layout: { textColor: colors.textMuted },
    grid: { vertLines: { visible: false }, horzLines: grid },
    crosshair: { vertLine: line, horzLine: line },
    localization: {
      locale,
      priceFormatter: (price: number) => scale.text(fromNumber(price, scale.decimals)),
      tickmarksPriceFormatter: (prices: number[]) => axisTexts(prices, scale),
      timeFormatter: (time: Time) => momentText(Number(time) - shift, locale),
    },
    timeScale: {
      tickMarkFormatter: (time: Time, type: TickMarkType) =>
        tickText(Number(time) - shift, tickDetails[type], locale),
    },
  };
}
