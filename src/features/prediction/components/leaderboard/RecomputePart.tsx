import { useState, type ReactNode } from 'react';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { Button } from '#ui/Button.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Muted } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { useRecomputed, type Recomputed } from '../../recomputePlayer.ts';
import { figureText, figureTitle } from './playerFigures.ts';

function Verdict({ result: { own, differing, behind } }: { result: Recomputed }): ReactNode {
  const { t, locale } = useTranslation();
  if (differing.length === 0)
    return (
      <Message variant="success" role="status">
        {t('leaderboard.check.agrees')}
      </Message>
    );
  return (
    <Stack gap="xs">
      <Message variant={behind > 0 ? 'warning' : 'danger'} role="status">
        {t(behind > 0 ? 'leaderboard.check.late' : 'leaderboard.check.differs')}
      </Message>
      {differing.map((figure) => (
        <DetailRow
          key={figure}
          label={figureTitle(figure, t)}
          value={<Verbatim>{figureText(figure, own, locale)}</Verbatim>}
        />
      ))}
    </Stack>
  );
}

/** Offers to compute an account's figures anew from the user's node, and says whether they agree. */
export function RecomputePart({ account }: { account: Address }): ReactNode {
  const { t } = useTranslation();
  const [presses, setPresses] = useState(0);
  const { value, isFailing, isReading, retry } = useRecomputed(
    presses === 0 ? undefined : { account, presses },
  );
  return (
    <Stack gap="sm">
      <Muted>{t('leaderboard.check.help')}</Muted>
      <Button variant="secondary" loading={isReading} onClick={() => setPresses(presses + 1)}>
        {t('leaderboard.check')}
      </Button>
      {isFailing ? (
        <RetryMessage onRetry={retry}>{t('leaderboard.check.failed')}</RetryMessage>
      ) : null}
      {value ? <Verdict result={value} /> : null}
    </Stack>
  );
}
