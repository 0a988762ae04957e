import type { ReactNode } from 'react';
import { Message, type MessageVariant } from '#ui/Message.tsx';
import type { Verdict } from './verdict.ts';

/** Sentence about what a check found. */
export interface Finding {
  verdict: Verdict;
  title?: string;
  text?: string;
}

const variants: Record<Verdict, MessageVariant> = {
  matches: 'success',
  differs: 'danger',
  unknown: 'warning',
  untold: 'info',
};

/** Says what a check found. `isStill`: not to be told when it comes, as it stands in a list. */
export function Findings({
  found,
  isStill = false,
}: {
  found: readonly Finding[];
  isStill?: boolean;
}): ReactNode {
  return found.map(({ verdict, title, text }) => (
    <Message
      key={`${title} ${text}`}
      variant={variants[verdict]}
      role={isStill ? undefined : 'status'}
      title={title}
    >
      {text === undefined ? undefined : <bdi>{text}</bdi>}
    </Message>
  ));
}
