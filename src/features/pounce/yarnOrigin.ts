/**
 * Returns where the ball falls from in the coordinates of the scene: the button that a page marks
 * with `data-yarn`. Without one in sight, it falls from above.
 */
export function yarnOrigin(scene: SVGGraphicsElement): { x: number; y: number } | undefined {
  const box = document.querySelector('[data-yarn]')?.getBoundingClientRect();
  if (!box || box.bottom < 0 || box.top > window.innerHeight) return undefined;
  const matrix = scene.ownerSVGElement?.getScreenCTM()?.inverse();
  const { x, y } = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(
    matrix,
  );
  return { x: Math.round(x), y: Math.round(y) };
}
