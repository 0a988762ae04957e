/** Reports whether something of the page with a ground of its own lies over an element. */
export function isCovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (x < 0 || x > window.innerWidth || y > window.innerHeight) return true;
  for (
    let over = document.elementFromPoint(x, y);
    over && over !== document.body && over !== document.documentElement;
    over = over.parentElement
  ) {
    const ground = getComputedStyle(over).backgroundColor;
    if (over instanceof SVGElement || !/^(?:transparent|rgba\(.*, 0\))$/.test(ground)) return true;
  }
  return false;
}
