import { Suspense, type ReactNode } from 'react';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { TrendIcon } from '#ui/icons/TrendIcon.tsx';
import { WideText } from '#ui/WideText.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Heading } from '#ui/Text.tsx';
import { useChartPane } from '../useChartPane.ts';
import { FeedChart } from './lateParts.ts';

const PANE_ID = 'prediction-chart';

/** Opens and closes the chart. */
export function ChartButton(): ReactNode {
  const { t } = useTranslation();
  const place = useChartPane();
  return (
    <Button
      variant="subtle"
      startIcon={<TrendIcon />}
      aria-expanded={place.shown !== 'none'}
      aria-controls={place.shown === 'pane' ? PANE_ID : undefined}
      onClick={place.toggle}
      onPointerEnter={FeedChart.preload}
      onFocus={FeedChart.preload}
    >
      <WideText>{t('prediction.chart')}</WideText>
    </Button>
  );
}

/** Shows the chart below the rounds, or as a sheet on phones. */
export function ChartPart({ currentEpoch }: { currentEpoch: number }): ReactNode {
  const { t } = useTranslation();
  const place = useChartPane();
  if (place.shown === 'none') return null;
  const isSheet = place.shown === 'sheet';
  const chart = (
    <LateBoundary onClose={place.toggle}>
      <Suspense fallback={<Skeleton height="20rem" radius="md" label={t('common.loading')} />}>
        <FeedChart currentEpoch={currentEpoch} ground={isSheet ? 'surfaceRaised' : 'surface'} />
      </Suspense>
    </LateBoundary>
  );
  return isSheet ? (
    <Modal
      open
      width="lg"
      title={t('prediction.chart')}
      closeLabel={t('common.close')}
      onClose={place.toggle}
    >
      {chart}
    </Modal>
  ) : (
    <Card id={PANE_ID} aria-labelledby={`${PANE_ID}-title`}>
      <CardBody>
        <Stack gap="md">
          <Heading level={2} scale="lg" id={`${PANE_ID}-title`}>
            {t('prediction.chart')}
          </Heading>
          {chart}
        </Stack>
      </CardBody>
    </Card>
  );
}
