import '#i18n/addCompetitionTexts.ts';
import '#i18n/addPartsTexts.ts';
import '#i18n/addIndexedTexts.ts';
import '#i18n/addProfileTexts.ts';
import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { ListLoading, ListUnreadable, NotDeployedPage } from '#entities/feedback/ListStates.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { CompetitionTerms } from '#protocol/competitionTerms.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StarIcon } from '#ui/icons/StarIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import { battleDocument } from './battleDocument.ts';
import { battleContract, type BattleContract } from './competitionCalls.ts';
import { BattleAction } from './components/BattleAction.tsx';
import { BattleHero } from './components/BattleHero.tsx';
import { BoardCard } from './components/BoardCard.tsx';
import { dollarText } from './components/dollarText.ts';
import { PrizeTable } from './components/PrizeTable.tsx';
import { ResultCard } from './recompute/ResultCard.tsx';
import { Faq, Rules } from './components/Rules.tsx';
import { ScoreCard } from './components/ScoreCard.tsx';
import { TeamRanks } from './components/TeamRanks.tsx';
import { TermsCheck } from './components/TermsCheck.tsx';
import { ownPrize } from './ownPrize.ts';
import type { RecountWish } from './recompute/readRecount.ts';
import { RecomputePart } from './recompute/RecomputePart.tsx';
import { usePublishedList } from './recompute/usePublishedList.ts';
import { useRecount } from './recompute/useRecount.ts';
import { standingsOf } from './score/scoreRows.ts';
import { shownScore } from './score/shownScore.ts';
import { useStandings } from './score/useScores.ts';
import { useBattle, type Battle } from './useCompetition.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
  align-items: start;

  ${media.fromLaptop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

/** The list of traders needs more room than the result. */
const WideFirst = styled(Columns)`
  ${media.fromLaptop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

function Fought({
  contract,
  document,
  battle,
}: {
  contract: BattleContract;
  document: CompetitionTerms;
  battle: Battle;
}): ReactNode {
  const { locale } = useTranslation();
  const { phase, terms, result } = battle;
  const account = useAppSelector(selectAccount);
  const { opensAt, closesAt } = terms;
  const wish: RecountWish = {
    competition: contract.address,
    document,
    times: { opensAt, closesAt },
  };
  const run = useRecount(wish, result.isProposed);
  const listView = usePublishedList(result);
  const recount = run.value === 'noLogs' ? undefined : run.value;
  const standings = shownScore(useStandings(phase), recount?.teams, standingsOf);
  const published = listView.list?.status === 'found' ? listView.list.file : undefined;
  const root = result.isProposed ? result.root : undefined;
  const prize = useMemo(
    () => ownPrize(account, [published, recount?.file], root),
    [account, published, recount, root],
  );
  const prizesUsd = document.prizesUsd.flat().reduce((sum, usd) => sum + usd, 0);
  return (
    <Stack gap="xl">
      <BattleHero battle={battle} prizes={dollarText(prizesUsd, locale)}>
        <BattleAction battle={battle} prize={prize} />
      </BattleHero>
      <Columns>
        <ScoreCard phase={phase} document={document} standings={standings} teams={recount?.teams} />
        <TeamRanks phase={phase} standings={standings} topMembers={document.teamMembers} />
      </Columns>
      {phase === 'registration' ? null : (
        <WideFirst>
          <BoardCard phase={phase} teams={recount?.teams} />
          <ResultCard battle={battle} view={listView}>
            <RecomputePart run={run} terms={terms} result={result} list={listView.list} />
          </ResultCard>
        </WideFirst>
      )}
      <Rules
        topMembers={document.teamMembers}
        washBlocks={document.washBlocks}
        terms={<TermsCheck document={document} onChain={terms.termsHash} />}
      />
      <Columns>
        <PrizeTable terms={document} />
        <Faq />
      </Columns>
    </Stack>
  );
}

function Shown({
  contract,
  document,
}: {
  contract: BattleContract;
  document: CompetitionTerms;
}): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const battle = useBattle();
  const title = <PageTitle title={t('competition.title')} />;
  if (battle === 'none')
    return (
      <>
        {title}
        <EmptyState icon={<StarIcon size="lg" />} title={t('competition.notAnnounced.title')}>
          {t('competition.notAnnounced.text')}
        </EmptyState>
      </>
    );
  if (battle === null)
    return (
      <>
        {title}
        <ListUnreadable text={t('competition.failed')} onRetry={() => dispatch(retryAsked())} />
      </>
    );
  if (battle === undefined)
    return (
      <>
        {title}
        <Skeleton height="30rem" radius="xl" label={t('common.loading')} />
        <ListLoading rows={4} />
      </>
    );
  return <Fought contract={contract} document={document} battle={battle} />;
}

/** Shows /competition: the battle of the teams, its ranks, and its result to recompute. */
export function CompetitionPage(): ReactNode {
  const { t } = useTranslation();
  if (!battleContract || !battleDocument)
    return <NotDeployedPage title={t('competition.title')} text={t('competition.notDeployed')} />;
  return (
    <Page>
      <Shown contract={battleContract} document={battleDocument} />
    </Page>
  );
}
