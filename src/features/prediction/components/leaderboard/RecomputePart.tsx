import { useState, type ReactNode } from 'react';
import { CheckView } from '#entities/check/CheckView.tsx';
import { Findings, type Finding } from '#entities/check/Findings.tsx';
import { useTranslation, type Translate } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { useRecomputed, type Recomputed } from '../../recomputePlayer.ts';
import { figureText, figureTitle } from './playerFigures.ts';

/** Says whether the index has the node's figures; while it is behind, it can't be told. */
function findingOf({ differing, behind }: Recomputed, t: Translate): Finding {
  if (differing.length === 0) return { verdict: 'matches', text: t('leaderboard.check.agrees') };
  return behind > 0
    ? { verdict: 'unknown', text: t('leaderboard.check.late') }
    : { verdict: 'differs', text: t('leaderboard.check.differs') };
}

function Found({ found }: { found: Recomputed }): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <Stack gap="xs">
      <Findings found={[findingOf(found, t)]} />
      {found.differing.map((figure) => (
        <DetailRow
          key={figure}
          label={figureTitle(figure, t)}
          value={<Verbatim>{figureText(figure, found.own, locale)}</Verbatim>}
        />
      ))}
    </Stack>
  );
}

/** Offers to compute an account's figures anew from the user's node, and says whether they agree. */
export function RecomputePart({ account }: { account: Address }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <CheckView
        run={useRecomputed(account, useState<string | null>(null))}
        about={t('leaderboard.check.help')}
        failed={t('leaderboard.check.failed')}
        buttons={{ start: t('leaderboard.check') }}
      >
        {(found) => <Found found={found} />}
      </CheckView>
    </Stack>
  );
}
