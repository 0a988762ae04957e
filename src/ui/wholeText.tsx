import { Children, createElement, Fragment, type ReactNode } from 'react';

const isText = (part: ReactNode): part is string | number =>
  typeof part === 'string' || typeof part === 'number';

/**
 * Returns children in which no words stand beside other nodes. A text that the browser has
 * translated is a node of which React doesn't know: as an element's only content it is replaced,
 * but beside others it stays as it was, and nothing can be put before it.
 */
export function wholeText(children: ReactNode): ReactNode {
  if (!Array.isArray(children)) return children;
  // Joins adjacent texts into one.
  const parts: Exclude<ReactNode, undefined>[] = [];
  for (const part of Children.toArray(children)) {
    const last = parts.at(-1);
    if (isText(part) && isText(last)) parts[parts.length - 1] = `${last}${part}`;
    else parts.push(part);
  }
  const [first] = parts;
  if (parts.length === 1 && isText(first)) return first;
  const whole = parts.map((part) =>
    isText(part) && `${part}`.trim() !== '' ? createElement('span', null, part) : part,
  );
  return createElement(Fragment, null, ...whole);
}

/** Returns children that stand beside an icon, as `wholeText` does. */
export function textBeside(children: ReactNode): ReactNode {
  const whole = wholeText(children);
  return isText(whole) ? <span>{whole}</span> : whole;
}
