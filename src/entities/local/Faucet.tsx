import { useState, type ReactNode } from 'react';
import { selectConnectedAccount } from '#entities/account/accountSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import type { FaucetClaim } from './faucetAct.ts';
import { addTestCoins } from './localThunks.ts';
import { Outcome, type OutcomeValue } from './Outcome.tsx';
import { useOffers } from './useOffers.ts';

/** Adds native coins to the account, without its wallet. */
function CoinsButton({
  account,
  onDone,
}: {
  account: Address | null;
  onDone: (outcome: OutcomeValue) => void;
}): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const add = async (to: Address): Promise<void> => {
    setBusy(true);
    onDone(undefined);
    const result = await dispatch(addTestCoins(to));
    onDone(result.ok ? { text: t('local.coins.added') } : { error: result.error });
    setBusy(false);
  };
  return (
    <Button
      scale="sm"
      variant="secondary"
      disabled={account === null}
      loading={isBusy}
      onClick={() => account && void add(account)}
    >
      {t('local.coins.add')}
    </Button>
  );
}

/** Offers the faucet's tokens, whose claim is reviewed, and native coins. */
export function Faucet({ onClaim }: { onClaim: (claim: FaucetClaim) => void }): ReactNode {
  const { t, locale } = useTranslation();
  const offers = useOffers();
  const account = useAppSelector(selectConnectedAccount);
  const [outcome, setOutcome] = useState<OutcomeValue>();
  const claim = (token: Address | undefined, symbol: string): void => {
    if (account !== null) onClaim({ account, token, symbol });
  };
  return (
    <Stack gap="sm" as="section">
      <Heading level={3} scale="md">
        {t('local.faucet.title')}
      </Heading>
      <Muted>{account === null ? t('local.connect') : t('local.faucet.text')}</Muted>
      <Row gap="sm" wrap>
        <Button
          scale="sm"
          disabled={account === null}
          onClick={() => claim(undefined, t('local.faucet.tokens'))}
        >
          {t('local.faucet.claimAll')}
        </Button>
        <CoinsButton account={account} onDone={setOutcome} />
      </Row>
      {offers?.length === 0 ? <Muted>{t('local.faucet.empty')}</Muted> : null}
      <Row gap="xs" wrap>
        {offers?.map(({ currency, amount }) => {
          const params = {
            amount: formatAmount(amount, currency, { locale }),
            symbol: currency.symbol,
          };
          return (
            <Button
              key={currency.id}
              scale="sm"
              variant="subtle"
              aria-label={t('local.faucet.claim', params)}
              disabled={account === null}
              onClick={() => claim(currency.token.address, currency.symbol)}
            >
              {t('local.faucet.gives', params)}
            </Button>
          );
        })}
      </Row>
      <Outcome value={outcome} />
    </Stack>
  );
}
