import '#i18n/addMarketTexts.ts';
import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { latePart } from '#entities/feedback/latePart.ts';
import { swapChartSwitched } from '#entities/settings/settingsSlice.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { TrendIcon } from '#ui/icons/TrendIcon.tsx';
import { Row } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { media } from '#ui/theme/tokens.ts';

const MarketCard = latePart(async () => (await import('./MarketCard.tsx')).MarketCard);

const wide = (): MediaQueryList => window.matchMedia(media.fromLaptop.replace('@media ', ''));
const isWideNow = (): boolean => wide().matches;

function followWidth(changed: () => void): () => void {
  const query = wide();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Shows the price chart of the chosen tokens, or a button that opens it: as chosen last. */
export function SwapChart(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => state.settings.userSwapChart);
  const isWide = useSyncExternalStore(followWidth, isWideNow);
  if (!(chosen ?? isWide))
    return (
      <Row justify="center">
        <Button
          variant="text"
          startIcon={<TrendIcon size="sm" />}
          onClick={() => dispatch(swapChartSwitched(true))}
        >
          {t('market.show')}
        </Button>
      </Row>
    );
  return (
    <Suspense fallback={<Skeleton height="100%" radius="xl" label={t('common.loading')} />}>
      <MarketCard onHide={() => dispatch(swapChartSwitched(false))} />
    </Suspense>
  );
}
