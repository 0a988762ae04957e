import type { ReactNode } from 'react';
import { auctionSchedule } from '#config/auctions.ts';
import { useTranslation } from '#i18n/t.ts';
import { numberFormat } from '#lib/numberFormat.ts';
import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { StepCard, StepMark, Steps } from '#ui/Steps.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { auctionContract } from '../auctionsCalls.ts';

/** Explains an auction in four steps. */
export function HowItWorks(): ReactNode {
  const { t, locale } = useTranslation();
  const symbol = auctionContract?.token.symbol ?? '';
  const steps = [
    { title: t('auctions.how.apply'), text: t('auctions.how.applyText') },
    { title: t('auctions.how.bid'), text: t('auctions.how.bidText', { symbol }) },
    { title: t('auctions.how.win'), text: t('auctions.how.winText') },
    { title: t('auctions.how.reclaim'), text: t('auctions.how.reclaimText') },
  ];
  return (
    <Card variant="flat">
      <CardHeader>
        <Heading level={2}>{t('auctions.how.title')}</Heading>
      </CardHeader>
      <CardBody>
        <Stack gap="lg">
          <Steps>
            {steps.map(({ title, text }, at) => (
              <StepCard
                key={title}
                mark={<StepMark aria-hidden>{numberFormat(locale).format(at + 1)}</StepMark>}
                title={title}
                text={text}
              />
            ))}
          </Steps>
          <Muted>
            {t(
              auctionSchedule.rhythm === 'weekly'
                ? 'auctions.schedule.weekly'
                : 'auctions.schedule.continuous',
            )}
          </Muted>
        </Stack>
      </CardBody>
    </Card>
  );
}
