import type { ReactNode } from 'react';
import { DepositFeeTag } from '#entities/earning/list/components/DepositFeeTag.tsx';
import type { StakePlace } from '#entities/earning/staking/places.ts';
import { useTranslation } from '#i18n/t.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Row } from '#ui/Layout.tsx';

interface StakeTooProps {
  place: StakePlace;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Offers to stake what is added in the pair's farm, in the same transaction (D-10). */
export function StakeToo({ place, isChecked, onChange }: StakeTooProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Row wrap gap="sm">
      <Checkbox label={t('zap.stake')} checked={isChecked} onChange={onChange} />
      <DepositFeeTag place={place} />
    </Row>
  );
}
