import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import { shortenAddress } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Identicon } from '#ui/Identicon.tsx';
import { CatPawIcon } from '#ui/icons/CatPawIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Table, Td, Th, Tr } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import {
  MIN_ROUNDS,
  PAGE_ROWS,
  type Board,
  type BoardFilter,
  type BoardRow,
} from '../../leaderboardQueries.ts';
import { PlayerDialog } from '../lateParts.ts';
import { boardPageChosen, playerChosen } from '../../predictionSlice.ts';
import { COLUMNS, columnText, columnTitle, isRankedBy } from './boardFigures.ts';

/** On a phone, a cell beside those of the place, the account and what accounts are ranked by. */
const Cell = styled(Td)<{ $isAside?: boolean }>`
  white-space: nowrap;

  ${media.withTabBar} {
    padding-inline: ${space.sm};
  }

  ${media.phoneOnly} {
    display: ${({ $isAside = false }) => ($isAside ? 'none' : 'table-cell')};
  }
`;

const HeadCell = styled(Th)<{ $isAside?: boolean }>`
  ${media.withTabBar} {
    padding-inline: ${space.sm};
  }

  ${media.phoneOnly} {
    display: ${({ $isAside = false }) => ($isAside ? 'none' : 'table-cell')};
  }
`;

/** Shows an account; pressed, its statistics. */
export function PlayerButton({ account }: { account: Address }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isOwn = useAppSelector((state) => sameAddress(selectAccount(state), account));
  return (
    <Row gap="sm" wrap>
      <Row gap="sm">
        <Identicon address={account} size="sm" />
        <TextLink
          as="button"
          type="button"
          title={account}
          aria-label={t('leaderboard.stats', { account: shortenAddress(account) })}
          onClick={() => dispatch(playerChosen(account))}
          onPointerEnter={PlayerDialog.preload}
          onFocus={PlayerDialog.preload}
        >
          <Verbatim>{shortenAddress(account)}</Verbatim>
        </TextLink>
      </Row>
      {isOwn ? <Tag tone="plum">{t('auctions.you')}</Tag> : null}
    </Row>
  );
}

interface BoardTableProps {
  board: Board;
  filter: BoardFilter;
  /** From 0. */
  page: number;
}

function BoardLine({
  row,
  place,
  filter,
}: {
  row: BoardRow;
  place: number;
  filter: BoardFilter;
}): ReactNode {
  const { locale } = useTranslation();
  return (
    <Tr>
      <Cell>
        <Text as="span" weight="bold" numeric>
          {place.toLocaleString(locale)}
        </Text>
      </Cell>
      <Cell>
        <PlayerButton account={row.account} />
      </Cell>
      {COLUMNS.map((column) => (
        <Cell key={column} $numeric $isAside={!isRankedBy(column, filter.rankBy)}>
          <Text
            as="bdi"
            scale="sm"
            numeric
            weight={isRankedBy(column, filter.rankBy) ? 'bold' : 'regular'}
            {...(column === 'net' ? { tone: row.net < 0n ? 'danger' : 'success' } : {})}
          >
            {columnText(column, row, locale)}
          </Text>
        </Cell>
      ))}
    </Tr>
  );
}

function Pages({ board, page }: BoardTableProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  if (page === 0 && !board.hasMore) return null;
  return (
    <Row as="nav" aria-label={t('layout.title.leaderboard')} justify="center" wrap>
      <Button
        variant="secondary"
        disabled={page === 0}
        onClick={() => dispatch(boardPageChosen(page - 1))}
      >
        {t('leaderboard.previous')}
      </Button>
      <Muted as="span" numeric>
        {t('leaderboard.page', { page: page + 1 })}
      </Muted>
      <Button
        variant="secondary"
        disabled={!board.hasMore}
        onClick={() => dispatch(boardPageChosen(page + 1))}
      >
        {t('leaderboard.next')}
      </Button>
    </Row>
  );
}

/** Shows a page of accounts with their places. */
export function BoardTable(props: BoardTableProps): ReactNode {
  const { t } = useTranslation();
  const { board, filter, page } = props;
  if (board.rows.length === 0 && page === 0)
    return (
      <EmptyState
        icon={<CatPawIcon size="lg" />}
        title={t('leaderboard.empty', { count: MIN_ROUNDS })}
      />
    );
  return (
    <Card>
      <CardBody>
        <Stack gap="md">
          <Table label={t('layout.title.leaderboard')}>
            <thead>
              <Tr>
                <HeadCell>{t('leaderboard.rank')}</HeadCell>
                <HeadCell>{t('leaderboard.account')}</HeadCell>
                {COLUMNS.map((column) => (
                  <HeadCell key={column} $numeric $isAside={!isRankedBy(column, filter.rankBy)}>
                    {columnTitle(column, t)}
                  </HeadCell>
                ))}
              </Tr>
            </thead>
            <tbody>
              {board.rows.map((row, at) => (
                <BoardLine
                  key={row.account}
                  row={row}
                  place={page * PAGE_ROWS + at + 1}
                  filter={filter}
                />
              ))}
            </tbody>
          </Table>
          <Pages {...props} />
        </Stack>
      </CardBody>
    </Card>
  );
}
