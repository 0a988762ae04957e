import type { ReactNode } from 'react';
import type { AskedRun, CheckRun } from '#entities/check/checkRun.ts';
import { CheckProgress, CheckView } from '#entities/check/CheckView.tsx';
import { Findings } from '#entities/check/Findings.tsx';
import { useTranslation, type Translation } from '#i18n/t.ts';
import { formatRemaining } from '#lib/time.ts';
import { Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import type { BattleTerms, BattleResult } from '../competitionModel.ts';
import type { PublishedList } from './readResultFile.ts';
import type { RecountOutcome } from './useRecount.ts';
import { Verdict } from './Verdict.tsx';

/** Says what is computed now, and how long that still takes. */
function progressText(
  steps: CheckRun<unknown>['steps'],
  { t, locale }: Pick<Translation, 't' | 'locale'>,
): string {
  const { done = 0, total = 0, step = 'reading', secondsLeft = null } = steps ?? {};
  const counts = { done: done.toLocaleString(locale), total: total.toLocaleString(locale) };
  if (step === 'root') return t('competition.recompute.root');
  const text = t(
    step === 'counting' ? 'competition.recompute.counting' : 'competition.recompute.reading',
    counts,
  );
  if (secondsLeft === null) return text;
  const time = formatRemaining(Math.ceil(secondsLeft), locale, 1);
  return `${text} · ${t('competition.recompute.left', { time })}`;
}

/** Computes the result again from the node's logs, and holds it against the one on the chain. */
export function RecomputePart({
  run,
  terms,
  result,
  list,
}: {
  run: AskedRun<RecountOutcome>;
  terms: BattleTerms;
  result: BattleResult;
  list: PublishedList | undefined;
}): ReactNode {
  const translation = useTranslation();
  const { t } = translation;
  const { done = 0, total = 1, step } = run.steps ?? {};
  return (
    <Stack gap="md">
      <CheckView
        run={run}
        about={
          <>
            <Muted>{t('competition.recompute.text')}</Muted>
            {result.isProposed ? null : <Muted>{t('competition.recompute.liveText')}</Muted>}
          </>
        }
        running={
          <CheckProgress
            text={progressText(run.steps, translation)}
            part={step === 'root' || total === 0 ? 1 : done / total}
          />
        }
        failed={t('competition.recompute.failed')}
        buttons={{
          start: t('competition.recompute.action'),
          again: t('competition.recompute.again'),
          stop: t('competition.recompute.stop'),
        }}
      >
        {(found) =>
          found === 'noLogs' ? (
            <Findings
              found={[
                {
                  verdict: 'unknown',
                  title: t('competition.recompute.noLogs.title'),
                  text: t('competition.recompute.noLogs.text'),
                },
              ]}
            />
          ) : (
            <Verdict recount={found} terms={terms} result={result} list={list} />
          )
        }
      </CheckView>
    </Stack>
  );
}
