import { useState } from 'react';
import { useIsPhone } from '#ui/useIsPhone.ts';
import { noteChartOpen, wasChartOpen } from './chartStorage.ts';

/** Where the chart stands: in a pane of the page, or in a sheet over it on phones. */
export interface ChartPlace {
  shown: 'pane' | 'sheet' | 'none';
  toggle: () => void;
}

/**
 * Returns where the chart stands. A pane is remembered in this browser; a sheet never opens by
 * itself, since it covers the page.
 */
export function useChartPane(): ChartPlace {
  const isPhone = useIsPhone();
  const [isPane, setPane] = useState(wasChartOpen);
  const [isSheet, setSheet] = useState(false);
  return {
    shown: isSheet ? 'sheet' : isPane && !isPhone ? 'pane' : 'none',
    toggle() {
      if (isSheet || isPhone) {
        setSheet(!isSheet);
        return;
      }
      noteChartOpen(!isPane);
      setPane(!isPane);
    },
  };
}
