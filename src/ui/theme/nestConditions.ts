import type { ComponentProps } from 'react';
import type { StyleSheetManager } from 'styled-components';

type Plugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];
type Rule = Parameters<Plugin>[0];

const CONDITIONS = new Set(['@media', '@container']);

/** Reports whether `&` can stand for a rule's selector, with the same specificity. */
const isNestable = ({ type, props }: Rule): boolean =>
  type === 'rule' && Array.isArray(props) && props.length === 1 && !props[0]?.includes('::');

/**
 * Writes `@media (…) { .a { … } }` as `.a { @media (…) { … } }`. Where a plain rule is inserted, Chrome
 * matches it alone; with a condition, it matches all rules with all elements of the page again, which
 * each part that came late did at a cost of 5 ms or more.
 */
export const nestConditions: Plugin = (element, index, siblings) => {
  const { type, root, children } = element;
  if (root || !CONDITIONS.has(type) || !Array.isArray(children)) return;
  if (!children.every(isNestable)) return;
  const nested = children.map((rule): Rule => {
    const outer: Rule = { ...rule, root: null, parent: null, return: '', children: [] };
    outer.children = [{ ...element, root: outer, parent: outer, children: rule.children }];
    return outer;
  });
  siblings.splice(index + 1, 0, ...nested);
  element.children = [];
};

/** Reports whether the browser knows nested rules: Chrome from 112, Safari from 16.5. */
export function knowsNesting(): boolean {
  return typeof CSS !== 'undefined' && CSS.supports('selector(&)');
}
