import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { useNumberInput } from '#i18n/useNumberInput.ts';
import { NumericInput } from '#ui/NumericInput.tsx';
import type { OtherPart } from '../useOtherPool.ts';
import { poolNames } from './poolNames.ts';

interface OtherPoolProps {
  other: OtherPart;
}

/** Asks how much of the other pool's commitment the approval should cover, too. */
export function OtherPool({ other }: OtherPoolProps): ReactNode {
  const { t } = useTranslation();
  const numberInput = useNumberInput();
  return (
    <NumericInput
      label={t('ifo.commit.both', { pool: t(poolNames[other.pid]) })}
      hint={t('ifo.commit.both.help')}
      value={other.text}
      onChange={other.onTyped}
      {...numberInput}
      invalid={other.issue !== undefined}
    />
  );
}
