import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Currency, CurrencyId } from '#lib/currency.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { Modal } from '#ui/Modal.tsx';
import type { ManageTab } from '../lists/components/ManageTokens.tsx';
import type { TokenList } from '../lists/tokenList.ts';
import { ImportTokens } from './ImportTokens.tsx';
import { TokenSearch } from './TokenSearch.tsx';

// Lists are looked after rarely: what is needed for it comes when it is first asked for.
const ManageTokens = lazy(async () => ({ default: (await import('../lists/components/ManageTokens.tsx')).ManageTokens }));
const ImportList = lazy(async () => ({ default: (await import('../lists/components/ImportList.tsx')).ImportList }));
const RemoveList = lazy(async () => ({ default: (await import('../lists/components/RemoveList.tsx')).RemoveList }));

type PickerView =
  | { name: 'search' }
  /** `isManaged`: it came from the tab of imported tokens and goes back there. */
  | { name: 'import'; currency: Currency; isManaged: boolean }
  | { name: 'manage'; tab: ManageTab }
  | { name: 'importList'; url: string; list: TokenList }
  | { name: 'removeList'; url: string };

const SEARCH: PickerView = { name: 'search' };
const LISTS: PickerView = { name: 'manage', tab: 'lists' };
const TOKENS: PickerView = { name: 'manage', tab: 'tokens' };

const titles = {
  search: 'tokens.picker.title',
  import: 'tokens.import.title',
  manage: 'lists.manage.title',
  importList: 'lists.import.title',
  removeList: 'lists.remove.title',
} as const satisfies Record<PickerView['name'], TextKey>;

/** Where the back arrow leads. */
function viewBefore(view: PickerView): PickerView | undefined {
  switch (view.name) {
    case 'search':
      return undefined;
    case 'import':
      return view.isManaged ? TOKENS : SEARCH;
    case 'manage':
      return SEARCH;
    case 'importList':
    case 'removeList':
      return LISTS;
  }
}

export interface TokenPickerProps {
  onClose: () => void;
  /** Called once, before `onClose`. */
  onPick: (currency: Currency) => void;
  /** What is chosen now. */
  selectedId?: CurrencyId | undefined;
  showCommonBases?: boolean;
}

/** 'Select a Token': find a currency by name, symbol or address, import one that nobody listed, look after lists. Mounted while it is open. */
export function TokenPicker({ onClose, onPick, selectedId, showCommonBases = true }: TokenPickerProps): ReactNode {
  const { t } = useTranslation();
  const [view, setView] = useState(SEARCH);
  const before = viewBefore(view);

  const pick = useCallback(
    (currency: Currency) => {
      onPick(currency);
      onClose();
    },
    [onPick, onClose],
  );
  const showImport = useCallback((currency: Currency) => setView({ name: 'import', currency, isManaged: false }), []);
  const showManage = useCallback(() => setView(LISTS), []);

  function content(): ReactNode {
    switch (view.name) {
      case 'search':
        return <TokenSearch selectedId={selectedId} showCommonBases={showCommonBases} onPick={pick} onImport={showImport} onManage={showManage} />;
      case 'import':
        return <ImportTokens currencies={[view.currency]} onImported={() => (view.isManaged ? setView(TOKENS) : pick(view.currency))} />;
      case 'manage':
        return (
          <ManageTokens
            tab={view.tab}
            onTab={(tab) => setView({ name: 'manage', tab })}
            onImport={(currency) => setView({ name: 'import', currency, isManaged: true })}
            onFound={(url, list) => setView({ name: 'importList', url, list })}
            onRemove={(url) => setView({ name: 'removeList', url })}
          />
        );
      case 'importList':
        return <ImportList url={view.url} list={view.list} onImported={showManage} />;
      case 'removeList':
        return <RemoveList url={view.url} onDone={showManage} />;
    }
  }

  return (
    <Modal
      open
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t(titles[view.name])}
      onBack={before && (() => setView(before))}
      backLabel={t('common.back')}
    >
      <Suspense fallback={null}>
        <View key={view.name}>{content()}</View>
      </Suspense>
    </Modal>
  );
}

/** Takes the focus along when one view takes another's place: what had it is gone. */
function View({ children }: { children: ReactNode }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = root.current?.closest('dialog');
    if (dialog && !dialog.contains(document.activeElement)) (root.current?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
  }, []);
  return <div ref={root}>{children}</div>;
}
