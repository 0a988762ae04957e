/** Writes an element of a drawing; attributes without a value are left out. */
function shape(
  name: string,
  attributes: Record<string, string | number | undefined>,
  content = '',
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`;
}

/** Fills a path. */
export const fill = (d: string, color: string, opacity?: number): string =>
  shape('path', { d, fill: color, opacity });

/** Draws a line with round ends. */
export const line = (d: string, color: string, width: number, opacity?: number): string =>
  shape('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    opacity,
  });

export const circle = (
  cx: number,
  cy: number,
  r: number,
  color: string,
  opacity?: number,
): string => shape('circle', { cx, cy, r, fill: color, opacity });

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  color: string,
  opacity?: number,
): string => shape('ellipse', { cx, cy, rx, ry, fill: color, opacity });

/** Moves, turns or scales what it holds. */
export const at = (transform: string, content: string): string =>
  shape('g', { transform }, content);

/** Draws a star with `points` rays around a place. */
export function star(x: number, y: number, radius: number, color: string, points = 5): string {
  const inner = points === 4 ? 0.36 : 0.5;
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const reach = index % 2 ? radius * inner : radius;
    const angle = (Math.PI * index) / points - Math.PI / 2;
    return `${+(x + reach * Math.cos(angle)).toFixed(1)} ${+(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return shape('path', {
    d: `M${corners.join('L')}Z`,
    fill: color,
    stroke: color,
    'stroke-width': 2,
    'stroke-linejoin': 'round',
  });
}

/** Draws rays from a place to the edge of the picture, every other one filled. */
export function rays(x: number, y: number, count: number, color: string, opacity: number): string {
  const reach = 190;
  const corner = (step: number): string => {
    const angle = (Math.PI * step) / count - Math.PI / 2;
    return `${Math.round(x + reach * Math.cos(angle))} ${Math.round(y + reach * Math.sin(angle))}`;
  };
  const d = Array.from(
    { length: count },
    (_, index) => `M${x} ${y}L${corner(index * 2)} ${corner(index * 2 + 1)}Z`,
  ).join('');
  return fill(d, color, opacity);
}

/** Frames a picture: its ground from top to bottom, and the gradients of its fur. */
export function picture(
  title: string,
  ground: readonly [string, string],
  fur: { light: string; fur: string; deep: string },
  content: string,
): string {
  const stops = (colors: readonly string[]): string =>
    colors
      .map((color, index) =>
        shape('stop', {
          offset: index ? +(index / (colors.length - 1)).toFixed(2) : undefined,
          'stop-color': color,
        }),
      )
      .join('');
  const gradient = (id: string, y2: number, colors: readonly string[]): string =>
    shape('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2 }, stops(colors));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><title>${title}</title><defs>${gradient('g', 1, ground)}${gradient('f', 1, [fur.light, fur.fur, fur.deep])}</defs><path fill="url(#g)" d="M0 0h200v200H0Z"/>${content}</svg>\n`;
}
