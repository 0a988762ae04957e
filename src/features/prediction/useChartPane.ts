import { useAppDispatch, useAppSelector } from '#redux';
import { useIsPhone } from '#ui/useIsPhone.ts';
import { noteChartOpen } from './chartStorage.ts';
import {
  chartPaneToggled,
  chartSheetToggled,
  selectIsChartPaneOpen,
  selectIsChartSheetOpen,
} from './predictionSlice.ts';

/** Where the chart stands: in a pane of the page, or in a sheet over it on phones. */
interface ChartPlace {
  shown: 'pane' | 'sheet' | 'none';
  toggle: () => void;
}

/**
 * Returns where the chart stands. A pane is remembered in this browser; a sheet never opens by
 * itself, since it covers the page.
 */
export function useChartPane(): ChartPlace {
  const isPhone = useIsPhone();
  const dispatch = useAppDispatch();
  const isPane = useAppSelector(selectIsChartPaneOpen);
  const isSheet = useAppSelector(selectIsChartSheetOpen);
  return {
    shown: isSheet ? 'sheet' : isPane && !isPhone ? 'pane' : 'none',
    toggle() {
      if (isSheet || isPhone) {
        dispatch(chartSheetToggled());
        return;
      }
      noteChartOpen(!isPane);
      dispatch(chartPaneToggled());
    },
  };
}
