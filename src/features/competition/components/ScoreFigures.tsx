import type { ReactNode } from 'react';
import { UsdText } from '#entities/prices/UsdText.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatUsd, unknownText } from '#lib/format.ts';
import { prizeMeow, prizePoints, type CompetitionTerms } from '#protocol/competitionTerms.ts';
import { lastRankAbove, tierOfRank, type Group } from '#protocol/competitionTiers.ts';
import { Divider } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Grid, Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import type { Phase } from '../competitionModel.ts';
import { roundTripText } from '../score/roundTrips.ts';
import type { OwnScore } from '../score/scoreRows.ts';
import { tierTexts } from '../tierTexts.ts';
import { meowText } from './meowText.ts';
import { TierMark } from './TierMark.tsx';

const E18 = 10n ** 18n;

/** `undefined` not known yet, `null` unavailable. */
export type Read<Value> = Value | null | undefined;

function Place({ label, rank }: { label: string; rank: Read<number> }): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <Stack gap="none" align="center">
      {rank === undefined ? (
        <Skeleton width="4rem" height="2.5rem" label={t('common.loading')} />
      ) : (
        <Text as="span" scale="xxxl" weight="black" tone="accent" numeric>
          {rank === null ? unknownText : `#${rank.toLocaleString(locale)}`}
        </Text>
      )}
      <Muted align="center">{label}</Muted>
    </Stack>
  );
}

/** Says the volume that is lacking to the next better tier. */
function NextTier({ score: { nextTier, teamRank } }: { score: OwnScore }): ReactNode {
  const { t, locale } = useTranslation();
  if (nextTier === null || teamRank === null) return null;
  const above = lastRankAbove(teamRank);
  const value =
    above === undefined
      ? t('competition.score.top')
      : t('competition.score.nextTier', {
          amount: formatUsd({ numerator: nextTier, denominator: E18 }, { locale }),
          tier: t(tierTexts[tierOfRank(above).name]),
        });
  return <DetailRow label={t('competition.score.next')} value={value} />;
}

/** Shows the prize of a group in the place that the team has now, or by the final list. */
function Prize({
  document,
  place,
  group,
  phase,
}: {
  document: CompetitionTerms;
  place: number;
  group: number;
  phase: Phase;
}): ReactNode {
  const { t, locale } = useTranslation();
  const of = group as Group;
  const isFinal = phase === 'claiming' || phase === 'over';
  const meow = prizeMeow(document, place, of);
  return (
    <>
      <Divider />
      <Text weight="bold" scale="sm">
        {t(isFinal ? 'competition.score.reward' : 'competition.score.rewardNow')}
      </Text>
      <DetailRow
        label={t('competition.claim.meow')}
        value={meow === 0n ? unknownText : meowText(meow, locale)}
      />
      <DetailRow
        label={t('competition.score.points')}
        value={prizePoints(document, place, of).toLocaleString(locale)}
      />
      {place === 1 && group > 0 ? (
        <DetailRow label={t('competition.score.cat')} value={t('competition.score.catYes')} />
      ) : null}
      {phase === 'open' ? <Muted scale="xs">{t('competition.score.estimate')}</Muted> : null}
    </>
  );
}

/** Shows the score of an account: '–' where it isn't known. */
export function ScoreFigures({
  score,
  place,
  document,
  phase,
}: {
  score: Read<OwnScore>;
  /** Of its team; `undefined` while it isn't known. */
  place: number | undefined;
  document: CompetitionTerms;
  phase: Phase;
}): ReactNode {
  const { t, locale } = useTranslation();
  const of = <Value,>(pick: (known: OwnScore) => Value): Read<Value> => score && pick(score);
  return (
    <Stack gap="md">
      <Grid columns={2} gap="sm">
        <Place label={t('competition.score.teamRank')} rank={of((known) => known.teamRank)} />
        <Place label={t('competition.score.rank')} rank={of((known) => known.rank)} />
      </Grid>
      {score?.rank === null ? <Muted>{t('competition.score.none')}</Muted> : null}
      <Stack gap="xs">
        <DetailRow
          label={t('competition.score.counted')}
          value={<UsdText valueE18={of((known) => known.counted)} />}
        />
        <DetailRow
          label={t('competition.score.raw')}
          value={<UsdText valueE18={of((known) => known.raw)} />}
        />
        <DetailRow
          label={t('competition.score.roundTrips')}
          help={t('competition.score.roundTrips.help', { count: document.washBlocks })}
          helpLabel={t('competition.score.roundTrips')}
          value={score ? roundTripText(score, locale) : unknownText}
        />
        <DetailRow
          label={t('competition.score.trades')}
          value={score ? score.trades.toLocaleString(locale) : unknownText}
        />
        {score && score.group !== null ? (
          <>
            <DetailRow
              label={t('competition.score.tier')}
              value={<TierMark group={score.group} />}
            />
            {phase === 'open' ? <NextTier score={score} /> : null}
            {place === undefined ? null : (
              <Prize document={document} place={place} group={score.group} phase={phase} />
            )}
          </>
        ) : null}
      </Stack>
    </Stack>
  );
}
