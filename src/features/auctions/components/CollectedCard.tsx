import type { ReactNode } from 'react';
import { selectRead } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { useTranslation } from '#i18n/t.ts';
import { unknownText } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { Card, CardBody } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { collectedCall } from '../auctionsCalls.ts';
import { AmountText } from './AmountText.tsx';

/** Shows the total that the winners of all auctions have paid (AUC-07). */
export function CollectedCard(): ReactNode {
  const { t } = useTranslation();
  useCalls([collectedCall]);
  const collected = useAppSelector((state) => selectRead(state, collectedCall));
  return (
    <Card variant="flat">
      <CardBody>
        <Stack gap="xs">
          <Muted weight="bold">{t('auctions.collectedFromWinners')}</Muted>
          <Text scale="xl" weight="black" numeric>
            {collected === undefined ? <Skeleton width="8rem" label={t('common.loading')} /> : null}
            {collected === null ? unknownText : null}
            {typeof collected === 'bigint' ? <AmountText amount={collected} /> : null}
          </Text>
          <Muted>{t('auctions.collectedHelp')}</Muted>
        </Stack>
      </CardBody>
    </Card>
  );
}
