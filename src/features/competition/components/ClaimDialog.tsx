import { useState, type ReactNode } from 'react';
import { useTeam } from '#entities/profile/useProfile.ts';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { UsdText } from '#entities/prices/UsdText.tsx';
import { battleContract, ownPartCall, phaseCall, resultCall } from '../competitionCalls.ts';
import { selectResult } from '../competitionSelectors.ts';
import { claimAct, type ClaimIssue } from '../acts/claimAct.ts';
import { claimModel, type OwnPrize } from '../ownPrize.ts';
import { meowText } from './meowText.ts';
import { TierMark } from './TierMark.tsx';

/** Why nothing was sent, in words. */
export const claimIssueTexts = {
  claimed: 'competition.issue.claimed',
  claimPending: 'competition.issue.claimPending',
  over: 'competition.issue.over',
} as const satisfies Record<ClaimIssue, TextKey>;

/** Claims an account's prize by its proof. */
export function ClaimDialog({
  account,
  prize,
  onClose,
}: {
  account: Address;
  prize: Exclude<OwnPrize, string>;
  onClose: () => void;
}): ReactNode {
  const { t, locale } = useTranslation();
  // Keeps the claim as opened: the list may be reloaded meanwhile.
  const [{ row }] = useState(() => prize);
  const [model] = useState(() => claimModel(account, prize));
  const team = useTeam(row.teamId);
  useCalls([phaseCall, resultCall, ownPartCall(account)]);
  const result = useAppSelector(selectResult);
  const hasCat = result?.isProposed && row.group > 0 && row.teamId === result.winningTeam;
  const meow = fromRaw(row.meowRaw);
  const currency = battleContract?.currency;
  return (
    <ActDialog
      title={t('competition.claim.title')}
      action={t('competition.cta.claim')}
      pendingText={t('competition.claim.pending')}
      act={claimAct}
      found={{ model }}
      expected={currency ? [{ currency, amount: meow }] : []}
      collectibles={
        hasCat ? [{ direction: 'received', name: t('competition.score.catYes') }] : undefined
      }
      issueText={(issue) => t(claimIssueTexts[issue])}
      notes={
        <>
          {hasCat ? <Muted scale="xs">{t('competition.claim.catText')}</Muted> : null}
          <Muted scale="xs">{t('competition.claim.help')}</Muted>
        </>
      }
      onClose={onClose}
    >
      <Stack gap="none" align="center">
        <Text scale="xxl" weight="black" numeric>
          <Verbatim>{meowText(meow, locale)}</Verbatim>
        </Text>
        <TierMark group={row.group} />
        {team ? (
          <Muted>
            <Verbatim>{team.name}</Verbatim>
          </Muted>
        ) : null}
      </Stack>
      <Stack gap="xs">
        <DetailRow
          label={t('competition.score.teamRank')}
          value={`#${row.rank.toLocaleString(locale)}`}
        />
        <DetailRow
          label={t('competition.score.counted')}
          value={<UsdText valueE18={fromRaw(row.volumeRaw)} />}
        />
        <DetailRow
          label={t('competition.claim.points')}
          value={row.points.toLocaleString(locale)}
        />
        {hasCat ? (
          <DetailRow label={t('competition.claim.cat')} value={t('competition.score.catYes')} />
        ) : null}
      </Stack>
    </ActDialog>
  );
}
