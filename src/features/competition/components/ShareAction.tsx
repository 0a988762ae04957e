import { useState, type ReactNode } from 'react';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { useTeam } from '#entities/profile/useProfile.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatUsd, shortenAddress } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { tierOfRank } from '#protocol/competitionTiers.ts';
import { Button } from '#ui/Button.tsx';
import type { OwnScore } from '../score/scoreRows.ts';
import { tierTexts } from '../tierTexts.ts';
import { ShareDialog } from './lateParts.ts';

const E18 = 10n ** 18n;

/** Offers an account's score as a picture. Nothing to offer without a rank. */
export function ShareAction({
  account,
  teamId,
  score: { rank, teamRank, counted },
}: {
  account: Address;
  teamId: number;
  score: OwnScore;
}): ReactNode {
  const { t, locale, dir } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const team = useTeam(teamId);
  if (rank === null || teamRank === null || !team) return null;
  const place = (value: number): string => `#${value.toLocaleString(locale)}`;
  const volume = formatUsd({ numerator: counted, denominator: E18 }, { locale });
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        fullWidth
        onClick={() => setOpen(true)}
        onPointerEnter={ShareDialog.preload}
        onFocus={ShareDialog.preload}
      >
        {t('competition.score.share')}
      </Button>
      {isOpen ? (
        <LateBoundary onClose={close}>
          <ShareDialog
            card={{
              title: t('competition.title'),
              teamName: team.name,
              emblem: `/teams/${teamId}.svg`,
              tier: t(tierTexts[tierOfRank(teamRank).name]),
              figures: [
                { label: t('competition.share.teamRank'), value: place(teamRank) },
                { label: t('competition.share.rank'), value: place(rank) },
                { label: t('competition.share.volume'), value: volume },
              ],
              isRtl: dir === 'rtl',
            }}
            account={shortenAddress(account)}
            label={t('competition.share.alt', {
              team: team.name,
              rank: rank.toLocaleString(locale),
              volume,
            })}
            onClose={close}
          />
        </LateBoundary>
      ) : null}
    </>
  );
}
