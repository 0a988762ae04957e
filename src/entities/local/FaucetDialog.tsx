import type { ReactNode } from 'react';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { useTranslation } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import { formatAmount } from '#lib/format.ts';
import { Muted } from '#ui/Text.tsx';
import { faucetAct, type FaucetClaim } from './faucetAct.ts';
import { useOffers } from './useOffers.ts';

/** Reviews a claim of test tokens: what arrives, and the network fee. */
export function FaucetDialog({
  claim,
  onClose,
}: {
  claim: FaucetClaim;
  onClose: () => void;
}): ReactNode {
  const { t, locale } = useTranslation();
  const { token, symbol } = claim;
  const gives = (useOffers() ?? []).filter(
    ({ currency }) => token === undefined || sameAddress(currency.token.address, token),
  );
  const amount = gives[0] ? formatAmount(gives[0].amount, gives[0].currency, { locale }) : '';
  const title = token ? t('local.faucet.claim', { amount, symbol }) : t('local.faucet.claimAll');
  return (
    <ActDialog
      title={title}
      action={title}
      pendingText={title}
      act={faucetAct}
      found={{ model: claim }}
      expected={gives}
      issueText={(issue: never) => issue}
      isActionFocused
      onClose={onClose}
    >
      <Muted>{t('local.faucet.text')}</Muted>
    </ActDialog>
  );
}
