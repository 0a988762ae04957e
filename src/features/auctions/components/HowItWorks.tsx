import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { auctionSchedule } from '#config/auctions.ts';
import { useTranslation } from '#i18n/t.ts';
import { numberFormat } from '#lib/numberFormat.ts';
import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { color, fontWeight, media, radius, size, space } from '#ui/theme/tokens.ts';
import { auctionContract } from '../auctionsCalls.ts';

const Steps = styled.ol`
  display: grid;
  gap: ${space.lg};
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.fromTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.fromDesktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Step = styled.li`
  display: flex;
  gap: ${space.ms};
  min-inline-size: 0;
`;

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex-shrink: 0;
  inline-size: ${size.controlSm};
  block-size: ${size.controlSm};
  border-radius: ${radius.pill};
  background-color: ${color.accentSoft};
  color: ${color.accentText};
  font-weight: ${fontWeight.heavy};
`;

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
              <Step key={title}>
                <Mark aria-hidden>{numberFormat(locale).format(at + 1)}</Mark>
                <Stack gap="xs">
                  <Text weight="heavy">{title}</Text>
                  <Muted>{text}</Muted>
                </Stack>
              </Step>
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
