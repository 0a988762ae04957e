import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatRemaining } from '#lib/time.ts';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Meter } from '#ui/Meter.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Muted } from '#ui/Text.tsx';
import type { BattleTerms, BattleResult } from '../competitionModel.ts';
import type { RecountProgress, RecountWish } from './readRecount.ts';
import type { PublishedList } from './readResultFile.ts';
import type { RecountRun } from './useRecount.ts';
import { Verdict } from './Verdict.tsx';

function Progress({
  progress: { step, done, total },
  secondsLeft,
}: {
  progress: RecountProgress;
  secondsLeft: number | null;
}): ReactNode {
  const { t, locale } = useTranslation();
  const counts = { done: done.toLocaleString(locale), total: total.toLocaleString(locale) };
  const text = {
    reading: () => t('competition.recompute.reading', counts),
    counting: () => t('competition.recompute.counting', counts),
    root: () => t('competition.recompute.root'),
  }[step];
  return (
    <Stack gap="xs">
      <Row gap="sm" role="status">
        <Spinner scale="sm" tone="accent" />
        <Muted numeric>
          {text()}
          {secondsLeft === null
            ? null
            : ` · ${t('competition.recompute.left', { time: formatRemaining(Math.ceil(secondsLeft), locale, 1) })}`}
        </Muted>
      </Row>
      {step === 'root' ? <Meter part={1} isThin /> : <Meter part={done} whole={total} isThin />}
    </Stack>
  );
}

/** Computes the result again from the node's logs, and holds it against the one on the chain. */
export function RecomputePart({
  run: { state, recount, start, stop },
  wish,
  terms,
  result,
  list,
}: {
  run: RecountRun;
  wish: RecountWish;
  terms: BattleTerms;
  result: BattleResult;
  list: PublishedList | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const isRunning = state.status === 'running';
  return (
    <Stack gap="md">
      <Muted>{t('competition.recompute.text')}</Muted>
      {result.isProposed ? null : <Muted>{t('competition.recompute.liveText')}</Muted>}
      {isRunning ? <Progress progress={state.progress} secondsLeft={state.secondsLeft} /> : null}
      {state.status === 'done' && recount ? (
        <Verdict recount={recount} took={state.took} terms={terms} result={result} list={list} />
      ) : null}
      {state.status === 'noLogs' ? (
        <Message variant="warning" role="status" title={t('competition.recompute.noLogs.title')}>
          {t('competition.recompute.noLogs.text')}
        </Message>
      ) : null}
      {state.status === 'failed' ? (
        <Message variant="warning" role="status">
          {t('competition.recompute.failed')}
        </Message>
      ) : null}
      {isRunning ? (
        <Button variant="subtle" onClick={stop}>
          {t('competition.recompute.stop')}
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => start(wish)}>
          {t(
            state.status === 'idle'
              ? 'competition.recompute.action'
              : 'competition.recompute.again',
          )}
        </Button>
      )}
    </Stack>
  );
}
