import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { useNumberInput } from '#i18n/useNumberInput.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { NumericInput } from '#ui/NumericInput.tsx';
import { otherCommitTyped, selectOtherText } from '../ifoSlice.ts';
import type { OtherPart } from '../otherPart.ts';
import { poolNames } from './poolNames.ts';

interface OtherPoolProps {
  other: OtherPart;
}

/** Asks how much of the other pool's commitment the approval should cover, too. */
export function OtherPool({ other }: OtherPoolProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const text = useAppSelector(selectOtherText);
  const numberInput = useNumberInput();
  return (
    <NumericInput
      label={t('ifo.commit.both', { pool: t(poolNames[other.pid]) })}
      hint={t('ifo.commit.both.help')}
      value={text}
      onChange={(typed) => dispatch(otherCommitTyped(typed))}
      {...numberInput}
      invalid={other.issue !== undefined}
    />
  );
}
