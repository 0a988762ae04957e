import { memo, useCallback, useState, type ReactNode } from 'react';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { latePart } from '#entities/feedback/latePart.ts';
import type { Currency, CurrencyId } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import { CurrencyLogo } from './CurrencyLogo.tsx';

// Typing an amount needs no picker: it loads when the pointer or the focus comes near the button.
const TokenPicker = latePart(async () => (await import('./TokenPicker.tsx')).TokenPicker);

const pill = { borderRadius: radius.pill };
/** Ringed: the form waits for it. The page's one orange button is the form's own. */
const awaited = { ...pill, borderColor: color.plum, color: color.plum };

export interface CurrencyButtonProps {
  currency: Currency | undefined;
  onPick: (currency: Currency) => void;
  /** Nothing has to be picked. */
  isOptional?: boolean | undefined;
}

/** Shows the chosen currency and opens the picker. */
export const CurrencyButton = memo(function CurrencyButton({
  currency,
  onPick,
  isOptional = false,
}: CurrencyButtonProps): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const selectedId: CurrencyId | undefined = currency?.id;
  const symbol = currency && shortenSymbol(currency.symbol);
  return (
    <>
      <Button
        variant="subtle"
        style={currency || isOptional ? pill : awaited}
        aria-haspopup="dialog"
        aria-label={symbol && t('tokens.input.change', { symbol })}
        title={currency?.symbol}
        startIcon={currency ? <CurrencyLogo currency={currency} size="sm" /> : undefined}
        endIcon={<ChevronDownIcon size="sm" />}
        onPointerEnter={TokenPicker.preload}
        onFocus={TokenPicker.preload}
        onClick={() => setIsOpen(true)}
      >
        {symbol === undefined ? t('tokens.input.select') : <Verbatim>{symbol}</Verbatim>}
      </Button>
      {isOpen ? (
        <LateBoundary onClose={close}>
          <TokenPicker onClose={close} onPick={onPick} selectedId={selectedId} />
        </LateBoundary>
      ) : null}
    </>
  );
});
