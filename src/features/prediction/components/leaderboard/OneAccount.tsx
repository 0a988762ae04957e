import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { unknownText } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Grid, Row, Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import {
  MAX_RANK,
  MIN_ROUNDS,
  rankWish,
  useRank,
  type BoardFilter,
  type BoardRow,
} from '../../leaderboardQueries.ts';
import { COLUMNS, columnText, columnTitle } from './boardFigures.ts';
import { PlayerButton } from './BoardTable.tsx';

interface OneAccountProps {
  account: Address;
  /** Whether it is the connected account, not the searched one. */
  isOwn: boolean;
  row: BoardRow | undefined;
  filter: BoardFilter;
}

function Rank({ row, filter }: { row: BoardRow; filter: BoardFilter }): ReactNode {
  const { t, locale } = useTranslation();
  const wish = rankWish(filter, row);
  const { value, isPending, block } = useRank(wish);
  if (!wish) return <Muted>{t('leaderboard.notRanked', { count: MIN_ROUNDS })}</Muted>;
  if (isPending) return <Skeleton width="4rem" label={t('common.loading')} />;
  const beyond = `> ${MAX_RANK.toLocaleString(locale)}`;
  return (
    <Text weight="bold" numeric>
      {t('leaderboard.rank')} {value?.toLocaleString(locale) ?? (block ? beyond : unknownText)}
    </Text>
  );
}

/** Shows the figures and the place of the connected or the searched account. */
export function OneAccount({ account, isOwn, row, filter }: OneAccountProps): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <Card as="section" aria-label={t(isOwn ? 'leaderboard.own' : 'leaderboard.found')}>
      <CardBody>
        <Stack gap="md">
          <Row justify="between" wrap>
            <Heading level={2} scale="md">
              {t(isOwn ? 'leaderboard.own' : 'leaderboard.found')}
            </Heading>
            {row ? <PlayerButton account={account} /> : null}
          </Row>
          {row ? (
            <>
              <Rank row={row} filter={filter} />
              <Grid columns={1} columnsWide={2} gap="lg">
                {COLUMNS.map((column) => (
                  <DetailRow
                    key={column}
                    label={columnTitle(column, t)}
                    value={<Verbatim>{columnText(column, row, locale)}</Verbatim>}
                  />
                ))}
              </Grid>
            </>
          ) : (
            <Muted>{t(isOwn ? 'leaderboard.own.none' : 'leaderboard.none')}</Muted>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
