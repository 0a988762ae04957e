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

// Lists are looked after rarely: what is needed for it comes when it is first asked for.
const ListViews = latePart(async () => (await import('./lists/ListViews.tsx')).ListViews);

/** `isManaged`: the token came from the tab of imported tokens, and one goes back there. */
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

/** As high as what comes, more or less, so that the dialog does not collapse for a moment. */
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

/** Takes the focus along when one view takes another's place: what had it is gone. Before the view is painted, so that
 * no key is lost in between; the dialog itself sees to the first view, when it opens. */
function View({ children }: { children: ReactNode }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const dialog = root.current?.closest('dialog');
    if (dialog?.open && !dialog.contains(document.activeElement))
      (root.current?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
  }, []);
  return <div ref={root}>{children}</div>;
}
