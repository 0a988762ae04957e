import { useState, type ReactNode } from 'react';
import type { TokenWarning } from '#config/tokenNotices.ts';
import type { Currency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import '#i18n/addLateTexts.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { selectUnreadWarning } from '../tokenSelectors.ts';
import { tokenWarningAcknowledged } from '../tokensSlice.ts';

const sentences: Record<TokenWarning, readonly TextKey[]> = {
  tax: ['tokens.warning.taxWhy', 'tokens.warning.taxCounted'],
  compromised: ['tokens.warning.compromised'],
};

interface WarningProps {
  currency: Currency;
  warning: TokenWarning;
  onCancel: () => void;
}

function Warning({ currency, warning, onCancel }: WarningProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isRiskAccepted, setIsRiskAccepted] = useState(false);
  const symbol = shortenSymbol(currency.symbol);
  return (
    <Modal
      open
      onClose={onCancel}
      role="alertdialog"
      closeLabel={t('common.close')}
      title={t('tokens.warning.title', { symbol })}
    >
      <Stack gap="md">
        <Message variant={warning === 'compromised' ? 'danger' : 'warning'}>
          <Stack gap="sm">
            {sentences[warning].map((key) => (
              <p key={key}>{t(key, { symbol })}</p>
            ))}
          </Stack>
        </Message>
        <Checkbox
          label={t('tokens.import.understand')}
          checked={isRiskAccepted}
          onChange={setIsRiskAccepted}
        />
        <Button
          fullWidth
          disabled={!isRiskAccepted}
          onClick={() => dispatch(tokenWarningAcknowledged(currency.token.address))}
        >
          {t('common.continue')}
        </Button>
        <Button variant="subtle" fullWidth onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </Stack>
    </Modal>
  );
}

export interface TokenWarningDialogProps {
  /**
   * Currencies chosen on the page; each token's warning shows until it is acknowledged, one after
   * the other.
   */
  currencies: readonly (Currency | undefined)[];
  /** Called when a token is declined: the page continues without it. */
  onCancel: () => void;
}

/** Shows the warnings of two tokens that must be acknowledged before trading (TOK-11). */
export function TokenWarningDialog({ currencies, onCancel }: TokenWarningDialogProps): ReactNode {
  const currency = useAppSelector((state) =>
    currencies.find((candidate) => selectUnreadWarning(state, candidate) !== undefined),
  );
  const warning = useAppSelector((state) => selectUnreadWarning(state, currency));
  return currency && warning ? (
    <Warning key={currency.id} currency={currency} warning={warning} onCancel={onCancel} />
  ) : null;
}
