import { useSearchParams } from 'react-router-dom';

type AuctionTab = 'current' | 'board' | 'archive';

/** View in the address: `?view=archive&auction=3`. */
export interface AuctionView {
  tab: AuctionTab;
  /** Archive's single auction: a number, or the newest. `undefined` without one. */
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

/** Returns the view in the address with functions to change it; other parameters stay. */
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
