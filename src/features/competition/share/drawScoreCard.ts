import { art } from '#ui/theme/art.ts';
import { fontFamily } from '#ui/theme/tokens.ts';

/** Size of the picture, as social networks show it. */
export const CARD_WIDTH = 1_200;
export const CARD_HEIGHT = 630;

/** Texts of a score card, as they are drawn. */
export interface ScoreCard {
  title: string;
  teamName: string;
  /** Address of the team's emblem on this site. */
  emblem: string;
  /** Name of the tier. */
  tier: string;
  figures: readonly { label: string; value: string }[];
  /** Account at the foot; '' to leave it out. */
  account: string;
  /** Whether the language reads from right to left. */
  isRtl: boolean;
}

const MARGIN = 72;
const EMBLEM = 300;
const FIGURES_TOP = 400;
const WEIGHT = { medium: 700, black: 900 } as const;

function loadPicture(address: string): Promise<HTMLImageElement | undefined> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.addEventListener('load', () => resolve(picture));
    picture.addEventListener('error', () => resolve(undefined));
    picture.src = address;
  });
}

function drawGround(context: CanvasRenderingContext2D): void {
  context.fillStyle = art.ink;
  context.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  const glow = context.createRadialGradient(900, 260, 20, 900, 260, 620);
  glow.addColorStop(0, art.furDeep);
  glow.addColorStop(1, art.ink);
  context.globalAlpha = 0.6;
  context.fillStyle = glow;
  context.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  context.globalAlpha = 0.06;
  context.fillStyle = art.cream;
  const rays = 18;
  for (let ray = 0; ray < rays; ray += 1) {
    const from = (ray / rays) * 2 * Math.PI;
    context.beginPath();
    context.moveTo(900, 260);
    context.arc(900, 260, 1_300, from, from + Math.PI / rays);
    context.fill();
  }
  context.globalAlpha = 1;
  context.fillStyle = art.fur;
  context.fillRect(0, CARD_HEIGHT - 14, CARD_WIDTH, 14);
}

/** Writes a line no wider than `room`, in a smaller size where it would be. */
function write(
  context: CanvasRenderingContext2D,
  text: string,
  {
    x,
    y,
    room,
    size,
    weight,
  }: { x: number; y: number; room: number; size: number; weight: number },
): void {
  let shown = size;
  const setFont = (): void => {
    context.font = `${weight} ${shown}px ${fontFamily.body}`;
  };
  setFont();
  while (shown > 18 && context.measureText(text).width > room) {
    shown -= 2;
    setFont();
  }
  context.fillText(text, x, y, room);
}

function drawEmblem(context: CanvasRenderingContext2D, picture: HTMLImageElement, x: number): void {
  const y = 78;
  context.save();
  context.beginPath();
  context.arc(x + EMBLEM / 2, y + EMBLEM / 2, EMBLEM / 2, 0, 2 * Math.PI);
  context.clip();
  context.drawImage(picture, x, y, EMBLEM, EMBLEM);
  context.restore();
  context.lineWidth = 12;
  context.strokeStyle = art.furLight;
  context.beginPath();
  context.arc(x + EMBLEM / 2, y + EMBLEM / 2, EMBLEM / 2, 0, 2 * Math.PI);
  context.stroke();
}

function drawFigures(context: CanvasRenderingContext2D, card: ScoreCard): void {
  const gap = 24;
  const count = card.figures.length;
  const room = (CARD_WIDTH - 2 * MARGIN - gap * (count - 1)) / count;
  for (const [at, { label, value }] of card.figures.entries()) {
    const place = card.isRtl ? count - 1 - at : at;
    const left = MARGIN + place * (room + gap);
    context.globalAlpha = 0.14;
    context.fillStyle = art.cream;
    context.beginPath();
    context.roundRect(left, FIGURES_TOP, room, 130, 24);
    context.fill();
    context.globalAlpha = 1;
    context.textAlign = 'center';
    const x = left + room / 2;
    context.fillStyle = art.cream;
    write(context, value, { x, y: FIGURES_TOP + 70, room: room - 32, size: 54, weight: 900 });
    context.fillStyle = art.furLight;
    write(context, label, { x, y: FIGURES_TOP + 108, room: room - 32, size: 26, weight: 700 });
  }
}

/**
 * Draws a score card on a canvas of 1,200 by 630. Nothing leaves the browser: the emblem is this
 * site's own file. Throws where the browser has no canvas.
 */
export async function drawScoreCard(canvas: HTMLCanvasElement, card: ScoreCard): Promise<void> {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  const [emblem] = await Promise.all([loadPicture(card.emblem), document.fonts.ready]);
  canvas.width = CARD_WIDTH;
  canvas.height = CARD_HEIGHT;
  drawGround(context);
  if (emblem) drawEmblem(context, emblem, card.isRtl ? MARGIN : CARD_WIDTH - MARGIN - EMBLEM);
  context.direction = card.isRtl ? 'rtl' : 'ltr';
  context.textAlign = card.isRtl ? 'right' : 'left';
  const x = card.isRtl ? CARD_WIDTH - MARGIN : MARGIN;
  const room = CARD_WIDTH - 3 * MARGIN - EMBLEM;
  context.fillStyle = art.furLight;
  write(context, card.title, { x, y: 128, room, size: 40, weight: WEIGHT.medium });
  context.fillStyle = art.cream;
  write(context, card.teamName, { x, y: 222, room, size: 84, weight: WEIGHT.black });
  context.fillStyle = art.fur;
  write(context, card.tier, { x, y: 300, room, size: 52, weight: WEIGHT.black });
  drawFigures(context, card);
  context.textAlign = card.isRtl ? 'right' : 'left';
  context.fillStyle = art.cream;
  const foot = card.account === '' ? 'MeowSwap' : `MeowSwap · ${card.account}`;
  write(context, foot, { x, y: 584, room: CARD_WIDTH - 2 * MARGIN, size: 26, weight: 700 });
}
