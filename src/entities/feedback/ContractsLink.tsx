import '#i18n/addAlarmTexts.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '#i18n/t.ts';
import { TextLink } from '#ui/Link.tsx';

/** Leads to the page that compares every contract with this build. */
export function ContractsLink(): ReactNode {
  const { t } = useTranslation();
  return (
    <TextLink as={Link} to="/about/contracts">
      {t('contracts.alarm.see')}
    </TextLink>
  );
}
