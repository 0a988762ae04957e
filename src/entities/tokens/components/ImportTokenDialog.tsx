import type { ReactNode } from 'react';
import type { Currency } from '#lib/currency.ts';
import '#i18n/addLateTexts.ts';
import { useTranslation } from '#i18n/t.ts';
import { Modal } from '#ui/Modal.tsx';
import { ImportTokens } from './ImportTokens.tsx';

export interface ImportTokenDialogProps {
  /** Unknown tokens named in the page's URL; none: no dialog. */
  currencies: readonly Currency[];
  /** Called when closed without importing (specification: back to /swap/). */
  onCancel: () => void;
  onImported?: () => void;
}

const nothing = (): void => undefined;

/** Asks before tokens named in the URL are used (TOK-10). */
export function ImportTokenDialog({
  currencies,
  onCancel,
  onImported = nothing,
}: ImportTokenDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Modal
      open={currencies.length > 0}
      onClose={onCancel}
      title={t('tokens.import.title')}
      closeLabel={t('common.close')}
    >
      <ImportTokens currencies={currencies} onImported={onImported} />
    </Modal>
  );
}
