import type { ReactNode } from 'react';
import { TransactionLink } from '#entities/transactions/components/TransactionLink.tsx';
import { useTranslation } from '#i18n/t.ts';
import { shortenAddress, unknownText } from '#lib/format.ts';
import { shownDigits } from '#protocol/lotteryDraw.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import type { Verification } from '../verification.ts';
import { CountedRow } from './CountedRow.tsx';

/** Digits at each end of a number that is too long to be shown whole. */
const ENDS = 8;

/** Writes a long number by its ends, the whole in its title. */
function LongNumber({ value }: { value: bigint }): ReactNode {
  const text = value.toString();
  const short = text.length > 3 * ENDS ? `${text.slice(0, ENDS)}…${text.slice(-ENDS)}` : text;
  return <Verbatim title={text}>{short}</Verbatim>;
}

/** Names the request for randomness, its answer, and the number that follows from it. */
export function RandomPart({ found }: { found: Verification }): ReactNode {
  const { t, locale } = useTranslation();
  const { answer, coordinator, request, word, number } = found;
  const [round, requestBlock] = request;
  const whole = (value: number): string => value.toLocaleString(locale);
  return (
    <Stack gap="xs">
      <Heading level={3} scale="md">
        {t('lottery.verify.random')}
      </Heading>
      <DetailRow
        label={t('lottery.verify.source')}
        value={<Verbatim title={answer.source}>{shortenAddress(answer.source)}</Verbatim>}
      />
      <DetailRow
        label={t('lottery.verify.request')}
        value={<LongNumber value={answer.requestId} />}
      />
      <CountedRow label={t('lottery.verify.forRound')} claim={round} text={whole} />
      <CountedRow label={t('lottery.verify.requested')} claim={requestBlock} text={whole} />
      <DetailRow
        label={t('lottery.verify.answered')}
        value={answer.answerBlock === 0 ? unknownText : whole(answer.answerBlock)}
      />
      <DetailRow label={t('lottery.verify.word')} value={<LongNumber value={answer.word} />} />
      {word && coordinator ? (
        <>
          <CountedRow
            label={t('lottery.verify.coordinator')}
            claim={word}
            text={(value) =>
              value === answer.word
                ? t('lottery.verify.coordinator.same')
                : value.toString().slice(0, ENDS)
            }
          />
          <Row justify="end">
            <TransactionLink hash={coordinator.transactionHash} />
          </Row>
        </>
      ) : (
        <DetailRow
          label={t('lottery.verify.coordinator')}
          value={<Muted as="span">{t('lottery.verify.coordinator.unknown')}</Muted>}
        />
      )}
      <CountedRow
        label={t('lottery.verify.number')}
        claim={number}
        text={(value) => (value === 0 ? unknownText : shownDigits(value))}
      />
    </Stack>
  );
}
