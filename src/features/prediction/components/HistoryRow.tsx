import type { ReactNode } from 'react';
import { selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatDateTime } from '#lib/time.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import {
  betResult,
  netResult,
  payoutOf,
  type Bet,
  type BetResult,
  type HistoryBet,
  type Round,
} from '../predictionModel.ts';
import { coinText, priceText, signedText } from './Figures.tsx';
import { ResultTag } from './OwnPosition.tsx';
import { voidTexts } from './voidTexts.ts';

interface HistoryRowProps {
  entry: HistoryBet;
  canCollect: boolean;
  onCollect: (epoch: number) => void;
}

/** Shows the prices of a round and what a bet in it has brought. */
function Outcome({ round, bet, result }: { round: Round; bet: Bet; result: BetResult }): ReactNode {
  const { t, locale } = useTranslation();
  const payout = result === 'refunded' ? bet.amount : payoutOf(round, bet);
  return (
    <>
      {round.closePriceE8 === 0n ? null : (
        <DetailRow
          label={`${t('prediction.lockPrice')} → ${t('prediction.closePrice')}`}
          value={`${priceText(round.lockPriceE8, locale)} → ${priceText(round.closePriceE8, locale)}`}
        />
      )}
      {round.voidReason === 'none' ? null : <Muted>{t(voidTexts[round.voidReason])}</Muted>}
      {result === 'waiting' ? null : (
        <DetailRow label={t('prediction.payout')} value={coinText(payout, locale)} />
      )}
      {result === 'waiting' || result === 'refunded' ? null : (
        <DetailRow
          label={t('prediction.pnl.net')}
          value={<Verbatim>{signedText(netResult(round, bet), locale)}</Verbatim>}
        />
      )}
    </>
  );
}

/** Shows a position with its round: result, prices, payout, and the button that collects it. */
export function HistoryRow({ entry, canCollect, onCollect }: HistoryRowProps): ReactNode {
  const { t, locale } = useTranslation();
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const { round, bet } = entry;
  // What can be collected without a result is void, though nobody has said so on the chain yet.
  const result = betResult(round, bet, canCollect && betResult(round, bet) === 'waiting');
  return (
    <Panel>
      <Stack gap="xs">
        <Row justify="between" wrap>
          <Text weight="bold">{t('prediction.round', { epoch: round.epoch })}</Text>
          <Row gap="xs" wrap>
            <ResultTag result={result} />
            {bet.isClaimed ? <Tag>{t('prediction.history.collected')}</Tag> : null}
          </Row>
        </Row>
        {round.lockAt === null ? null : (
          <Muted as="span" scale="xs">
            {formatDateTime(round.lockAt, locale)}
          </Muted>
        )}
        <DetailRow
          label={t('prediction.yourPosition')}
          value={
            <Verbatim>
              {t(bet.side === 'bull' ? 'prediction.up' : 'prediction.down')} ·{' '}
              {coinText(bet.amount, locale)}
            </Verbatim>
          }
        />
        {round.state === 'unknown' ? (
          <Muted>{t('prediction.history.unknown')}</Muted>
        ) : (
          <Outcome round={round} bet={bet} result={result} />
        )}
        {canCollect && !isReadOnly ? (
          <Row justify="end">
            <Button scale="sm" onClick={() => onCollect(round.epoch)}>
              {t(result === 'refunded' ? 'prediction.reclaim' : 'prediction.collect')}
            </Button>
          </Row>
        ) : null}
      </Stack>
    </Panel>
  );
}
