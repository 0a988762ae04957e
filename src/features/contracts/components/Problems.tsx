import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Message, type MessageVariant } from '#ui/Message.tsx';
import type { Problem } from '../problems.ts';
import type { Verdict } from '../verdict.ts';

const variants: Record<Verdict, MessageVariant> = {
  good: 'info',
  open: 'info',
  unsure: 'warning',
  bad: 'danger',
};

/** Says what isn't as it should be with a contract. */
export function Problems({ problems }: { problems: readonly Problem[] }): ReactNode {
  const { t } = useTranslation();
  return problems.map(({ verdict, text }) => {
    const sentence = t(text.key, text.params);
    return (
      <Message key={sentence} variant={variants[verdict]}>
        <bdi>{sentence}</bdi>
      </Message>
    );
  });
}
