import isEqual from 'lodash-es/isEqual.js';
import { useMemo, useState, type ReactNode } from 'react';
import { selectRead } from '#chain/multicall/selectors.ts';
import { styled } from 'styled-components';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { ListLoading, ListUnreadable } from '#entities/feedback/ListStates.tsx';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CatPawIcon } from '#ui/icons/CatPawIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { space } from '#ui/theme/tokens.ts';
import { biddersCall, PAGE_SIZE } from '../auctionsCalls.ts';
import { Bidder } from './BidTable.tsx';

const List = styled.ul`
  display: grid;
  gap: ${space.ms};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Lists the whitelisted bidders, a page at a time. */
export function BiddersDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [count, setCount] = useState(1);
  const calls = useMemo(
    () => Array.from({ length: count }, (_, page) => biddersCall(page)),
    [count],
  );
  useCalls(calls);
  const pages = useAppSelector((state) => calls.map((call) => selectRead(state, call)), isEqual);
  const accounts = pages.flatMap((page) => page?.[0] ?? []);
  const last = pages.at(-1);
  const hasMore = last !== undefined && last !== null && last[1] === BigInt(count * PAGE_SIZE);
  return (
    <Modal
      open
      title={t('auctions.whitelist.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
      width="sm"
    >
      <Stack gap="md">
        {accounts.length > 0 ? (
          <List>
            {accounts.map((account) => (
              <li key={account}>
                <Bidder account={account} />
              </li>
            ))}
          </List>
        ) : null}
        {last === undefined ? <ListLoading rows={3} /> : null}
        {last === null ? (
          <ListUnreadable
            text={t('auctions.whitelist.failed')}
            onRetry={() => dispatch(retryAsked())}
          />
        ) : null}
        {last && accounts.length === 0 ? (
          <EmptyState icon={<CatPawIcon size="lg" />} title={t('auctions.whitelist.empty')} />
        ) : null}
        {hasMore ? (
          <Row justify="center">
            <Button variant="secondary" onClick={() => setCount(count + 1)}>
              {t('auctions.showMore')}
            </Button>
          </Row>
        ) : null}
      </Stack>
    </Modal>
  );
}
