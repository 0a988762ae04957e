import type { ComponentPropsWithRef, ReactNode } from 'react';

/**
 * Text that is no words: an amount, a symbol, a name, an address. Has its own reading direction, and
 * isn't translated by the browser.
 */
export function Verbatim(props: ComponentPropsWithRef<'bdi'>): ReactNode {
  return <bdi translate="no" {...props} />;
}
