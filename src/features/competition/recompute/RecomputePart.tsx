import type { ReactNode } from 'react';
import type { AskedRun } from '#entities/check/checkRun.ts';
import { CheckProgress, CheckView } from '#entities/check/CheckView.tsx';
import { Findings } from '#entities/check/Findings.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import type { BattleTerms, BattleResult } from '../competitionModel.ts';
import type { PublishedList } from './readResultFile.ts';
import type { RecountOutcome } from './useRecount.ts';
import { Verdict } from './Verdict.tsx';

/** Of the parts after the first. */
const stepTexts: Readonly<Record<string, TextKey>> = {
  counting: 'competition.recompute.counting',
  root: 'competition.recompute.root',
};

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
  const { t } = useTranslation();
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
            steps={run.steps}
            text={stepTexts[run.steps?.step ?? ''] ?? 'competition.recompute.reading'}
            left="competition.recompute.left"
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
