import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { ListLoading, ListUnreadable } from '#entities/feedback/ListStates.tsx';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch } from '#redux';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ChevronBackIcon } from '#ui/icons/ChevronBackIcon.tsx';
import { ChevronForwardIcon } from '#ui/icons/ChevronForwardIcon.tsx';
import { SearchIcon } from '#ui/icons/SearchIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { size } from '#ui/theme/tokens.ts';
import { useAuction, useAuctionStatus } from '../useAuctions.ts';
import { AuctionCard } from './AuctionCard.tsx';
import { BidTable } from './BidTable.tsx';
import { Columns } from './Columns.tsx';

const Box = styled.div`
  inline-size: calc(${size.target} * 3);
`;

/** Shows one auction with its bids, or why there is none. */
function AuctionById({ id, isNewest }: { id: number; isNewest: boolean }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const auction = useAuction(id);
  const status = useAuctionStatus(auction);
  if (auction === null)
    return <ListUnreadable text={t('auctions.failed')} onRetry={() => dispatch(retryAsked())} />;
  if (auction === 'none')
    return (
      <EmptyState icon={<SearchIcon size="lg" />} title={t('auctions.archive.none', { id })} />
    );
  if (!auction || !status) return <ListLoading rows={4} />;
  return (
    <Columns>
      <BidTable key={auction.id} auction={auction} />
      <AuctionCard auction={auction} status={status} isNewest={isNewest} />
    </Columns>
  );
}

interface LatestArchiveProps {
  /** Number in the address; `undefined` without one. */
  id: number | undefined;
  currentId: number;
  onChoose: (id: number | undefined) => void;
}

/** Shows an auction by its number, with arrows to its neighbours and an input for the number. */
export function LatestArchive({ id, currentId, onChoose }: LatestArchiveProps): ReactNode {
  const { t } = useTranslation();
  // Typed text that names no auction: empty, or 0.
  const [unnamed, setUnnamed] = useState('');
  const type = (typed: string): void => {
    const digits = typed.replace(/\D/g, '').slice(0, 9);
    setUnnamed(digits);
    onChoose(Number(digits) > 0 ? Number(digits) : undefined);
  };
  return (
    <Stack gap="md">
      <Row justify="center" gap="sm">
        <IconButton
          variant="subtle"
          label={t('auctions.archive.previous')}
          disabled={!id || id <= 1}
          onClick={() => onChoose(Math.min((id ?? 1) - 1, currentId))}
        >
          <ChevronBackIcon />
        </IconButton>
        <Box>
          <TextInput
            label={t('auctions.archive.id')}
            hideLabel
            placeholder={t('auctions.archive.id')}
            inputMode="numeric"
            value={id === undefined ? unnamed : String(id)}
            onChange={type}
          />
        </Box>
        <IconButton
          variant="subtle"
          label={t('auctions.archive.next')}
          disabled={!id || id >= currentId}
          onClick={() => onChoose((id ?? 0) + 1)}
        >
          <ChevronForwardIcon />
        </IconButton>
      </Row>
      {id === undefined ? (
        <EmptyState icon={<SearchIcon size="lg" />} title={t('auctions.archive.specify')} />
      ) : (
        <AuctionById id={id} isNewest={id === currentId} />
      )}
    </Stack>
  );
}
