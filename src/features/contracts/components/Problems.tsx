import type { ReactNode } from 'react';
import { Findings } from '#entities/check/Findings.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Problem } from '../problems.ts';

/** Says what isn't as it should be with a contract. */
export function Problems({ problems }: { problems: readonly Problem[] }): ReactNode {
  const { t } = useTranslation();
  const found = problems.map(({ verdict, text }) => ({ verdict, text: t(text.key, text.params) }));
  return <Findings isStill found={found} />;
}
