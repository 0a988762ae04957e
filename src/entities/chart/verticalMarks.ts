import type {
  IPrimitivePaneRenderer,
  IPrimitivePaneView,
  ISeriesPrimitive,
  SeriesAttachedParameter,
  Time,
  UTCTimestamp,
} from 'lightweight-charts';

/** Vertical line at the time of a value, as the canvas takes it. */
export interface DrawnMark {
  time: UTCTimestamp;
  label: string;
  color: string;
}

export interface MarkStyle {
  font: string;
  /** Ground of a label, so that the curve doesn't cross its text. */
  ground: string;
}

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];

/** Lines closer together than this are only hinted at by ticks at the bottom, in pixels. */
const NEAREST = 14;
const TICK = 6;
const LABEL_HEIGHT = 16;
const LABEL_GAP = 6;

interface Placed extends DrawnMark {
  x: number;
}

/** Returns the labels that don't overlap; the newest come first, since people look there. */
function labelled(placed: readonly Placed[], widthOf: (label: string) => number): Placed[] {
  const chosen: Placed[] = [];
  let free = Infinity;
  for (const mark of placed.toReversed()) {
    const half = widthOf(mark.label) / 2 + LABEL_GAP / 2;
    if (mark.label === '' || mark.x + half > free) continue;
    chosen.push(mark);
    free = mark.x - half;
  }
  return chosen;
}

/** Draws vertical lines with labels at values of a series. */
export class VerticalMarks implements ISeriesPrimitive {
  #attached: SeriesAttachedParameter | undefined;
  #marks: readonly DrawnMark[] = [];
  #style: MarkStyle = { font: '', ground: 'transparent' };
  readonly #views: readonly IPrimitivePaneView[];

  constructor() {
    const renderer: IPrimitivePaneRenderer = { draw: (target) => this.#draw(target) };
    this.#views = [{ zOrder: () => 'bottom', renderer: () => renderer }];
  }

  /** Replaces all marks. */
  show(marks: readonly DrawnMark[], style: MarkStyle): void {
    this.#marks = marks;
    this.#style = style;
    this.#attached?.requestUpdate();
  }

  attached(parameters: SeriesAttachedParameter): void {
    this.#attached = parameters;
  }

  detached(): void {
    this.#attached = undefined;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }

  #placed(width: number): Placed[] {
    const scale = this.#attached?.chart.timeScale();
    return this.#marks.flatMap((mark) => {
      const x = scale?.timeToCoordinate(mark.time satisfies Time) ?? null;
      return x === null || x < 0 || x > width ? [] : [{ ...mark, x: Math.round(x) }];
    });
  }

  #draw(target: Target): void {
    target.useMediaCoordinateSpace(({ context, mediaSize: { width, height } }) => {
      const placed = this.#placed(width);
      const [first, last] = [placed[0], placed.at(-1)];
      if (!first || !last) return;
      const isDense = placed.length > 1 && (last.x - first.x) / (placed.length - 1) < NEAREST;
      context.save();
      context.lineWidth = 1;
      context.setLineDash(isDense ? [] : [4, 4]);
      for (const { x, color } of placed) {
        context.strokeStyle = color;
        context.beginPath();
        context.moveTo(x + 0.5, isDense ? height - TICK : 0);
        context.lineTo(x + 0.5, height);
        context.stroke();
      }
      context.font = this.#style.font;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      const widthOf = (label: string): number => context.measureText(label).width;
      const y = isDense ? height - TICK - LABEL_HEIGHT / 2 : LABEL_HEIGHT / 2;
      for (const { x, label, color } of labelled(placed, widthOf)) {
        const text = widthOf(label);
        context.fillStyle = this.#style.ground;
        context.fillRect(x - text / 2 - 2, y - LABEL_HEIGHT / 2, text + 4, LABEL_HEIGHT);
        context.fillStyle = color;
        context.fillText(label, x, y);
      }
      context.restore();
    });
  }
}
