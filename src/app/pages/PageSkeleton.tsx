import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Outlines tabs and a card while a page's code loads, so that little shifts. */
export function PageSkeleton(): ReactNode {
  const { t } = useTranslation();
  return (
    <Page width="md">
      <Row justify="center">
        <Skeleton width="12rem" height="2.875rem" radius="lg" />
      </Row>
      <Card>
        <CardBody>
          <Stack gap="md">
            <Skeleton width="40%" height="2rem" label={t('common.loading')} />
            <Skeleton height="6.5rem" radius="lg" />
            <Skeleton height="6.5rem" radius="lg" />
            <Skeleton height="3.5rem" radius="lg" />
            <Skeleton height="3.5rem" radius="lg" />
          </Stack>
        </CardBody>
      </Card>
    </Page>
  );
}
