import type { ReactNode } from 'react';
import { TransactionLink } from '#entities/transactions/components/TransactionLink.tsx';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { formatDateTime } from '#lib/time.ts';
import { Divider } from '#ui/Card.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { AmountsText } from './AmountsText.tsx';
import type { MovementKind } from './movements.ts';
import type { DatedMovement } from './readHistory.ts';

const kindTexts: Record<MovementKind, TextKey> = {
  deposit: 'results.movement.deposit',
  withdrawal: 'results.movement.withdrawal',
  received: 'results.movement.received',
  sent: 'results.movement.sent',
};

/** Every movement of a position, the newest first. */
export function MovementList({ tokens, movements }: { tokens: TokenPair; movements: readonly DatedMovement[] }): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <Stack gap="sm">
      <Divider />
      <Text as="h4" weight="heavy" scale="sm">
        {t('results.history')}
      </Text>
      <Stack as="ul" gap="sm" aria-label={t('results.history')}>
        {movements.toReversed().map((movement) => (
          <Row as="li" key={`${movement.block}-${movement.index}`} gap="md" justify="between" align="start">
            <Stack gap="none">
              <Text as="span" scale="sm" weight="bold">
                {t(kindTexts[movement.kind])}
              </Text>
              <Muted as="span" scale="xs">
                {formatDateTime(movement.at, locale)}
              </Muted>
              <TransactionLink hash={movement.transactionHash} />
            </Stack>
            <Text as="span" scale="sm" numeric align="end">
              {movement.amounts ? <AmountsText tokens={tokens} amounts={movement.amounts} /> : t('results.unknownWorth')}
            </Text>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
