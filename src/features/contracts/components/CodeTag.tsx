import type { ReactNode } from 'react';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { CloseIcon } from '#ui/icons/CloseIcon.tsx';
import { HelpIcon } from '#ui/icons/HelpIcon.tsx';
import { Tag, type TagProps } from '#ui/Tag.tsx';
import type { CodeState } from '../contractsModel.ts';

const tones: Record<CodeState, TagProps['tone']> = {
  ours: 'success',
  public: 'neutral',
  unknown: 'warning',
  other: 'danger',
  none: 'danger',
};

const texts: Record<CodeState, TextKey> = {
  ours: 'contracts.code.ours',
  public: 'contracts.code.open',
  unknown: 'contracts.code.unknown',
  other: 'contracts.code.other',
  none: 'contracts.code.none',
};

const icons: Record<CodeState, ReactNode> = {
  ours: <CheckIcon size="xs" />,
  public: undefined,
  unknown: <HelpIcon size="xs" />,
  other: <CloseIcon size="xs" />,
  none: <CloseIcon size="xs" />,
};

/** Says in two words whether a contract's code is the build's. */
export function CodeTag({ state }: { state: CodeState }): ReactNode {
  const { t } = useTranslation();
  return (
    <Tag tone={tones[state]} icon={icons[state]}>
      {t(texts[state])}
    </Tag>
  );
}
