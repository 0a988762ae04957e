import '#i18n/addPartsTexts.ts';
import '#i18n/addLeaderboardTexts.ts';
import '#i18n/addPredictionDialogsTexts.ts';
import '#i18n/addPredictionTexts.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { ListLoading, NotDeployedPage } from '#entities/feedback/ListStates.tsx';
import { useWhenLeft } from '#entities/feedback/useWhenLeft.ts';
import { IndexedNotice } from '#entities/indexed/IndexedNotice.tsx';
import { useTranslation } from '#i18n/t.ts';
import { isAddress, toAddress } from '#lib/address.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { TextLink } from '#ui/Link.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { Muted } from '#ui/Text.tsx';
import { BoardControls } from './components/leaderboard/BoardControls.tsx';
import { BoardTable } from './components/leaderboard/BoardTable.tsx';
import { OneAccount } from './components/leaderboard/OneAccount.tsx';
import { PlayerDialog } from './components/lateParts.ts';
import { useBoard, MIN_ROUNDS } from './leaderboardQueries.ts';
import { predictionAddress } from './predictionCalls.ts';
import {
  boardLeft,
  playerChosen,
  selectAddressText,
  selectBoardFilters,
  selectBoardPage,
  selectPlayer,
} from './predictionSlice.ts';

function Board(): ReactNode {
  const dispatch = useAppDispatch();
  const filter = useAppSelector(selectBoardFilters);
  const page = useAppSelector(selectBoardPage);
  const search = useAppSelector(selectAddressText);
  const opened = useAppSelector(selectPlayer);
  useWhenLeft(boardLeft);
  const own = useAppSelector(selectAccount);
  const found = isAddress(search.trim()) ? (toAddress(search.trim()) ?? null) : null;
  const one = found ?? own;
  const view = useBoard({ filter, page, account: one });
  return (
    <Stack gap="lg">
      <BoardControls />
      <IndexedNotice view={view} />
      {view.value && one !== null ? (
        <OneAccount
          key={one}
          account={one}
          isOwn={found === null}
          row={view.value.one}
          filter={filter}
        />
      ) : null}
      {view.value ? <BoardTable board={view.value} filter={filter} page={page} /> : null}
      {view.isPending && !view.value && !view.failure ? <ListLoading rows={5} /> : null}
      {opened ? (
        <LateBoundary onClose={() => dispatch(playerChosen(null))}>
          <PlayerDialog account={opened} onClose={() => dispatch(playerChosen(null))} />
        </LateBoundary>
      ) : null}
    </Stack>
  );
}

/** Shows /prediction/leaderboard: accounts by what they have won, as the index knows them. */
export function LeaderboardPage(): ReactNode {
  const { t } = useTranslation();
  if (!predictionAddress)
    return (
      <NotDeployedPage title={t('layout.title.leaderboard')} text={t('prediction.notDeployed')} />
    );
  return (
    <Page>
      <PageTitle
        title={t('layout.title.leaderboard')}
        subtitle={t('leaderboard.subtitle', { count: MIN_ROUNDS })}
        actions={
          <Muted>
            <TextLink as={Link} to="/prediction">
              {t('prediction.title')}
            </TextLink>
          </Muted>
        }
      />
      <Board />
    </Page>
  );
}
