import { nativeCurrency } from '#config/tokens.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount } from '#lib/format.ts';
import { REGISTRATION_COIN } from '#lib/username.ts';
import type { HubErrorKind } from '#remote/hub/hubError.ts';
import { nameTexts } from './nameTexts.ts';

/** Returns what says in words why a name can't be checked or registered. */
export function useNameText(): (kind: HubErrorKind) => string {
  const { t, locale } = useTranslation();
  return (kind) =>
    t(nameTexts[kind], {
      num: formatAmount(REGISTRATION_COIN, nativeCurrency, { locale }),
      symbol: nativeCurrency.symbol,
    });
}
