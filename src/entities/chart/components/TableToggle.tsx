import '#i18n/addChartTexts.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ListIcon } from '#ui/icons/ListIcon.tsx';

interface TableToggleProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Shows a chart as a table, and as a chart again: an icon for its head. */
export function TableToggle({ isOn, onChange }: TableToggleProps): ReactNode {
  const { t } = useTranslation();
  return (
    <IconButton
      scale="sm"
      variant={isOn ? 'subtle' : 'plain'}
      role="switch"
      aria-checked={isOn}
      label={t('chart.table')}
      onClick={() => onChange(!isOn)}
    >
      <ListIcon />
    </IconButton>
  );
}
