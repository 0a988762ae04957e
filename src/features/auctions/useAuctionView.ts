import { useSearchParams } from 'react-router-dom';

type AuctionTab = 'current' | 'board' | 'archive';

/** What the address line asks for: `?view=archive&auction=3`. */
export interface AuctionView {
  tab: AuctionTab;
  /** Of the archive: a single auction's number, or the newest; and whether all are listed instead. */
  auctionId: number | 'latest' | undefined;
  isAll: boolean;
  showTab: (tab: AuctionTab) => void;
  showAuction: (id: number | 'latest' | undefined) => void;
  showAll: () => void;
}

function tabOf(text: string | null): AuctionTab {
  return text === 'board' || text === 'archive' ? text : 'current';
}

function auctionOf(text: string): AuctionView['auctionId'] {
  if (text === 'latest') return text;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** The view that the address line asks for, and the ways to another one; whatever else stands in it stays. */
export function useAuctionView(): AuctionView {
  const [params, setParams] = useSearchParams();
  const go = (change: Record<'view' | 'auction' | 'list', string | undefined>): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) {
          if (value === undefined) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  return {
    tab: tabOf(params.get('view')),
    auctionId: auctionOf(params.get('auction') ?? ''),
    isAll: params.get('list') === 'all',
    showTab: (tab) =>
      go({
        view: tab === 'current' ? undefined : tab,
        auction: tab === 'archive' ? 'latest' : undefined,
        list: undefined,
      }),
    showAuction: (id) =>
      go({ view: 'archive', auction: id === undefined ? undefined : String(id), list: undefined }),
    showAll: () => go({ view: 'archive', auction: undefined, list: 'all' }),
  };
}
