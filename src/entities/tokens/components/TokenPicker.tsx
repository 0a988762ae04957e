import { useCallback, useState, type ReactNode } from 'react';
import type { Currency, CurrencyId } from '#lib/currency.ts';
import { useTranslation } from '#i18n/t.ts';
import { Modal } from '#ui/Modal.tsx';
import { ImportTokens } from './ImportTokens.tsx';
import { TokenSearch } from './TokenSearch.tsx';

type PickerView = { name: 'search' } | { name: 'import'; currency: Currency };

const SEARCH: PickerView = { name: 'search' };

export interface TokenPickerProps {
  onClose: () => void;
  /** Called once, before `onClose`. */
  onPick: (currency: Currency) => void;
  /** What is chosen now. */
  selectedId?: CurrencyId | undefined;
  showCommonBases?: boolean;
}

/** 'Select a Token': find a currency by name, symbol or address, and import one that nobody listed. Mounted while it is open. */
export function TokenPicker({ onClose, onPick, selectedId, showCommonBases = true }: TokenPickerProps): ReactNode {
  const { t } = useTranslation();
  const [view, setView] = useState(SEARCH);

  const pick = useCallback(
    (currency: Currency) => {
      onPick(currency);
      onClose();
    },
    [onPick, onClose],
  );
  const showImport = useCallback((currency: Currency) => setView({ name: 'import', currency }), []);
  const showSearch = useCallback(() => setView(SEARCH), []);

  return (
    <Modal
      open
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t(view.name === 'search' ? 'tokens.picker.title' : 'tokens.import.title')}
      onBack={view.name === 'search' ? undefined : showSearch}
      backLabel={t('common.back')}
    >
      {view.name === 'search' ? (
        <TokenSearch selectedId={selectedId} showCommonBases={showCommonBases} onPick={pick} onImport={showImport} />
      ) : (
        <ImportTokens currencies={[view.currency]} onImported={() => pick(view.currency)} />
      )}
    </Modal>
  );
}
