import type { ReactNode } from 'react';
import { useTranslation, type TextRef } from '#i18n/t.ts';
import { Message, type MessageVariant } from '#ui/Message.tsx';
import type { Verdict } from './verdict.ts';

/** Sentence about what a check found. */
export interface Finding {
  verdict: Verdict;
  title?: TextRef;
  text?: TextRef;
  /** Second sentence. */
  more?: TextRef | undefined;
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
  const { t } = useTranslation();
  const textOf = ({ key, params }: TextRef): string => t(key, params);
  return found.map(({ verdict, title, text, more }) => {
    const sentences = [text, more].flatMap((ref) => (ref ? [textOf(ref)] : [])).join(' ');
    return (
      <Message
        key={`${title ? textOf(title) : ''} ${sentences}`}
        variant={variants[verdict]}
        role={isStill ? undefined : 'status'}
        title={title && textOf(title)}
      >
        {sentences === '' ? undefined : <bdi>{sentences}</bdi>}
      </Message>
    );
  });
}
