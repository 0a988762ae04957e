import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { Row } from '#ui/Layout.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { betResult, netResult, type BetResult, type Round } from '../predictionModel.ts';
import { useBet } from '../usePrediction.ts';
import { coinText, signedText } from './Figures.tsx';

interface OwnPositionProps {
  round: Round;
  account: Address | null;
}

const looks = {
  waiting: { tone: 'plum', text: 'prediction.result.waiting' },
  won: { tone: 'success', text: 'prediction.result.won' },
  lost: { tone: 'danger', text: 'prediction.result.lost' },
  house: { tone: 'neutral', text: 'prediction.house' },
  refunded: { tone: 'warning', text: 'prediction.card.canceled' },
  unknown: { tone: 'neutral', text: 'prediction.result.unknown' },
} as const satisfies Record<BetResult, object>;

/** Shows what became of a bet. */
export function ResultTag({ result }: { result: BetResult }): ReactNode {
  const { t } = useTranslation();
  const { tone, text } = looks[result];
  return <Tag tone={tone}>{t(text)}</Tag>;
}

/** Shows the account's position in a round and what became of it; nothing without one. */
export function OwnPosition({ round, account }: OwnPositionProps): ReactNode {
  const { t, locale } = useTranslation();
  const bet = useBet(round.epoch, account);
  if (bet === null) return <Muted>{t('prediction.unread')}</Muted>;
  if (!bet || bet === 'none') return null;
  const amount = coinText(bet.amount, locale);
  const result = betResult(round, bet);
  return (
    <Row gap="sm" justify="between" wrap>
      <Muted as="span" numeric>
        {bet.side === 'bull'
          ? t('prediction.entered.up', { amount })
          : t('prediction.entered.down', { amount })}
      </Muted>
      {result === 'waiting' || result === 'refunded' ? null : (
        <Row gap="xs">
          <ResultTag result={result} />
          <Text as="bdi" scale="sm" weight="bold" numeric>
            {signedText(netResult(round, bet), locale)}
          </Text>
        </Row>
      )}
    </Row>
  );
}
