import isEqual from 'lodash-es/isEqual.js';
import { useMemo, useState, type ReactNode } from 'react';
import { selectRead } from '#chain/multicall/selectors.ts';
import { styled } from 'styled-components';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { selectCurrentBlock } from '#chain/blocks/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { ListLoading, ListUnreadable } from '#entities/feedback/ListStates.tsx';
import { BlockTime } from '#entities/clock/BlockTime.tsx';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Table, Tr } from '#ui/Table.tsx';
import { AUCTIONS_SIZE, auctionsCall, auctionsFrom } from '../auctionsCalls.ts';
import { auctionStatus, type Auction } from '../auctionsModel.ts';
import { Cell, HeadCell } from './Cells.tsx';
import { StatusTag } from './StatusTag.tsx';

const Line = styled.span`
  white-space: nowrap;
`;

/** Returns the pages of auctions from the newest on: each with its first number and its size. */
function pagesBefore(currentId: number, count: number): { first: number; size: number }[] {
  return Array.from({ length: count }, (_, page) => {
    const last = currentId - page * AUCTIONS_SIZE;
    const first = Math.max(1, last - AUCTIONS_SIZE + 1);
    return { first, size: last - first + 1 };
  });
}

function AuctionRow({
  auction,
  block,
  onOpen,
}: {
  auction: Auction;
  block: number | null;
  onOpen: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Tr>
      <Cell>
        <Button variant="text" scale="sm" onClick={onOpen}>
          <Line>{t('auctions.name', { id: auction.id })}</Line>
        </Button>
      </Cell>
      <Cell>{block === null ? null : <StatusTag status={auctionStatus(auction, block)} />}</Cell>
      <Cell $numeric>
        <BlockTime block={auction.endBlock} />
      </Cell>
    </Tr>
  );
}

/** Shows every auction, newest first, ten at a time. */
export function AllArchive({
  currentId,
  onOpen,
}: {
  currentId: number;
  onOpen: (id: number) => void;
}): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [count, setCount] = useState(1);
  const block = useAppSelector(selectCurrentBlock);
  const pages = useMemo(
    () =>
      pagesBefore(currentId, count).map(({ first, size }) => ({
        first,
        call: auctionsCall(first, size),
      })),
    [currentId, count],
  );
  useCalls(useMemo(() => pages.map(({ call }) => call), [pages]));
  const answers = useAppSelector(
    (state) => pages.map(({ call }) => selectRead(state, call)),
    isEqual,
  );
  const auctions = answers.flatMap((answer, at) =>
    answer ? auctionsFrom(pages[at]?.first ?? 1, answer).toReversed() : [],
  );
  const last = answers.at(-1);
  return (
    <Card>
      <CardBody>
        <Stack gap="md">
          {auctions.length > 0 ? (
            <Table label={t('auctions.archive.list')}>
              <thead>
                <Tr>
                  <HeadCell>{t('auctions.archive.id')}</HeadCell>
                  <HeadCell>{t('earn.status')}</HeadCell>
                  <HeadCell $numeric>{t('auctions.ends')}</HeadCell>
                </Tr>
              </thead>
              <tbody>
                {auctions.map((auction) => (
                  <AuctionRow
                    key={auction.id}
                    auction={auction}
                    block={block}
                    onOpen={() => onOpen(auction.id)}
                  />
                ))}
              </tbody>
            </Table>
          ) : null}
          {last === undefined ? <ListLoading rows={3} /> : null}
          {last === null ? (
            <ListUnreadable text={t('auctions.failed')} onRetry={() => dispatch(retryAsked())} />
          ) : null}
          {(pages.at(-1)?.first ?? 1) > 1 ? (
            <Row justify="center">
              <Button variant="secondary" onClick={() => setCount(count + 1)}>
                {t('auctions.showMore')}
              </Button>
            </Row>
          ) : null}
        </Stack>
      </CardBody>
    </Card>
  );
}
