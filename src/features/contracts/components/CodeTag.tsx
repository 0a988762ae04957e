import type { ReactNode } from 'react';
import { verdictIcons } from '#entities/check/Marked.tsx';
import type { Verdict } from '#entities/check/verdict.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { Tag, type TagProps } from '#ui/Tag.tsx';
import type { CodeState } from '../contractsModel.ts';
import { codeVerdict } from '../verdict.ts';

const tones: Record<Verdict, TagProps['tone']> = {
  matches: 'success',
  untold: 'neutral',
  unknown: 'warning',
  differs: 'danger',
};

const texts: Record<CodeState, TextKey> = {
  ours: 'contracts.code.ours',
  public: 'contracts.code.open',
  unknown: 'contracts.code.unknown',
  other: 'contracts.code.other',
  none: 'contracts.code.none',
};

/** Says in two words whether a contract's code is the build's. */
export function CodeTag({ state }: { state: CodeState }): ReactNode {
  const { t } = useTranslation();
  const verdict = codeVerdict({ state });
  const Icon = verdictIcons[verdict];
  return (
    <Tag tone={tones[verdict]} icon={<Icon size="xs" />}>
      {t(texts[state])}
    </Tag>
  );
}
