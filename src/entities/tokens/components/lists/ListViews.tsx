import type { ReactNode } from 'react';
import type { Currency } from '#lib/currency.ts';
import type { TokenList } from '../../lists/tokenList.ts';
import { ImportList } from './ImportList.tsx';
import { ManageTokens, type ManageTab } from './ManageTokens.tsx';
import { RemoveList } from './RemoveList.tsx';

/** Views of the picker that manage lists and imported tokens. */
export type ListView =
  | { name: 'manage'; tab: ManageTab }
  | { name: 'importList'; url: string; list: TokenList }
  | { name: 'removeList'; url: string };

export interface ListViewsProps {
  view: ListView;
  onView: (view: ListView) => void;
  onImport: (currency: Currency) => void;
}

const LISTS: ListView = { name: 'manage', tab: 'lists' };

/** Renders one view; all load in one chunk, so that changing views waits for nothing. */
export function ListViews({ view, onView, onImport }: ListViewsProps): ReactNode {
  switch (view.name) {
    case 'manage':
      return (
        <ManageTokens
          tab={view.tab}
          onTab={(tab) => onView({ name: 'manage', tab })}
          onImport={onImport}
          onFound={(url, list) => onView({ name: 'importList', url, list })}
          onRemove={(url) => onView({ name: 'removeList', url })}
        />
      );
    case 'importList':
      return <ImportList url={view.url} list={view.list} onImported={() => onView(LISTS)} />;
    case 'removeList':
      return <RemoveList url={view.url} onDone={() => onView(LISTS)} />;
  }
}
