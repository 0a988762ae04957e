import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';

export interface TokenChoiceProps {
  ids: readonly bigint[];
  value: bigint;
  onChange: (id: bigint) => void;
}

/** Chooses one of several tokens of a kind; shows nothing where there is one. */
export function TokenChoice({ ids, value, onChange }: TokenChoiceProps): ReactNode {
  const { t } = useTranslation();
  if (ids.length < 2) return null;
  return (
    <RadioGroup
      legend={t('collectibles.transfer.which')}
      variant="pills"
      options={ids.map((id) => ({
        value: String(id),
        label: t('collectibles.id', { id: String(id) }),
      }))}
      value={String(value)}
      onChange={(id) => onChange(BigInt(id))}
    />
  );
}
