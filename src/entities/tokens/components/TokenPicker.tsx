import '#i18n/addListsTexts.ts';
import { Suspense, useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { latePart } from '#entities/feedback/latePart.ts';
import type { Currency, CurrencyId } from '#lib/currency.ts';
import '#i18n/addLateTexts.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { Modal } from '#ui/Modal.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { size } from '#ui/theme/tokens.ts';
import type { ListView } from './lists/ListViews.tsx';
import { ImportTokens } from './ImportTokens.tsx';
import { TokenSearch } from './TokenSearch.tsx';

// Lists are rarely managed, so their views load on demand.
const ListViews = latePart(async () => (await import('./lists/ListViews.tsx')).ListViews);

/**
 * View of the picker. `isManaged`: the token came from the tab of imported tokens, and Back returns
 * there.
 */
type PickerView =
  | { name: 'search' }
  | { name: 'import'; currency: Currency; isManaged: boolean }
  | ListView;

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

/** Returns the view that the back arrow opens. */
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
  /** Currently chosen currency. */
  selectedId?: CurrencyId | undefined;
  showCommonBases?: boolean;
}

/**
 * Renders 'Select a Token': find a currency by name, symbol or address, import an unlisted one,
 * manage lists. Mounted while open.
 */
export function TokenPicker({
  onClose,
  onPick,
  selectedId,
  showCommonBases = true,
}: TokenPickerProps): ReactNode {
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
  const showImport = useCallback(
    (currency: Currency) => setView({ name: 'import', currency, isManaged: false }),
    [],
  );
  const showManage = useCallback(() => setView(LISTS), []);

  function content(): ReactNode {
    switch (view.name) {
      case 'search':
        return (
          <TokenSearch
            selectedId={selectedId}
            showCommonBases={showCommonBases}
            onPick={pick}
            onImport={showImport}
            onManage={showManage}
          />
        );
      case 'import':
        return (
          <ImportTokens
            currencies={[view.currency]}
            onImported={() => (view.isManaged ? setView(TOKENS) : pick(view.currency))}
          />
        );
      case 'manage':
      case 'importList':
      case 'removeList':
        return (
          <ListViews
            view={view}
            onView={setView}
            onImport={(currency) => setView({ name: 'import', currency, isManaged: true })}
          />
        );
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
      <Suspense fallback={<Loading />}>
        <View key={view.name}>{content()}</View>
      </Suspense>
    </Modal>
  );
}

/** About as high as the coming view, so that the dialog does not collapse in between. */
const Waiting = styled.div`
  display: grid;
  place-items: center;
  block-size: min(${size.tokenList}, 52dvh);
`;

function Loading(): ReactNode {
  const { t } = useTranslation();
  return (
    <Waiting>
      <Spinner scale="lg" label={t('common.loading')} />
    </Waiting>
  );
}

/**
 * Moves the focus into a view that replaces another, before it is painted, so that no key is lost.
 * The dialog itself handles the first view.
 */
function View({ children }: { children: ReactNode }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const dialog = root.current?.closest('dialog');
    if (dialog?.open && !dialog.contains(document.activeElement))
      (root.current?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
  }, []);
  return <div ref={root}>{children}</div>;
}
