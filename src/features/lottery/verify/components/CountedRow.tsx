import type { ReactNode } from 'react';
import { ComparedRow } from '#entities/check/Compared.tsx';
import type { Claim, Figure } from '#entities/check/verdict.ts';
import { useTranslation } from '#i18n/t.ts';

/** Shows a figure as it was counted, and the contract's where that is another. */
export function CountedRow<Value extends Figure>(props: {
  label: string;
  claim: Claim<Value>;
  text: (value: Value) => string;
}): ReactNode {
  const { t } = useTranslation();
  return <ComparedRow {...props} toldText={(value) => t('lottery.verify.contract', { value })} />;
}
