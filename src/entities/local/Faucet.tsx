import { useState, type ReactNode } from 'react';
import { selectConnectedAccount } from '#entities/account/accountSelectors.ts';
import { faucetAbi } from '#protocol/abi/faucetAbi.ts';
import { contractCall } from '#chain/calls.ts';
import { selectAnswer } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { contractAddress } from '#config/chains.ts';
import { currencyById } from '#config/tokens.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { submit } from '#entities/writeFlow/submit.ts';
import { faucetAct } from './faucetAct.ts';
import { addTestCoins } from './localThunks.ts';
import { Outcome, type OutcomeValue } from './Outcome.tsx';

const address = contractAddress('faucet');
const offersCall = address && contractCall(faucetAbi, address, 'offers', []);
const calls = [offersCall];

/** Offers the faucet's tokens, claimed through the wallet, and native coins without it. */
export function Faucet(): ReactNode {
  const { t, locale } = useTranslation();
  const dispatch = useAppDispatch();
  useCalls(calls);
  const offers = useAppSelector((state) => selectAnswer(state, offersCall));
  const account = useAppSelector(selectConnectedAccount);
  const [busy, setBusy] = useState<string>();
  const [outcome, setOutcome] = useState<OutcomeValue>();

  const run = async (id: string, act: () => Promise<OutcomeValue>): Promise<void> => {
    setBusy(id);
    setOutcome(undefined);
    setOutcome(await act());
    setBusy(undefined);
  };
  const claim = (id: string, token: Address | undefined, symbol: string): void => {
    if (account === null) return;
    void run(id, async () => {
      const result = await dispatch(submit(faucetAct, { account, token, symbol }));
      return result.outcome === 'failed'
        ? { error: result.error }
        : { text: t('local.faucet.sent') };
    });
  };
  const addCoins = (): void => {
    if (account === null) return;
    void run('coins', async () => {
      const result = await dispatch(addTestCoins(account));
      return result.ok ? { text: t('local.coins.added') } : { error: result.error };
    });
  };

  const [tokens, amounts] = offers ?? [[], []];
  const given = tokens.flatMap((token, index) => {
    const currency = currencyById(token);
    const amount = amounts[index];
    return currency && amount !== undefined
      ? [{ token, symbol: currency.symbol, text: formatAmount(amount, currency, { locale }) }]
      : [];
  });

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
          loading={busy === 'all'}
          onClick={() => claim('all', undefined, t('local.faucet.tokens'))}
        >
          {t('local.faucet.claimAll')}
        </Button>
        <Button
          scale="sm"
          variant="secondary"
          disabled={account === null}
          loading={busy === 'coins'}
          onClick={addCoins}
        >
          {t('local.coins.add')}
        </Button>
      </Row>
      {offers !== undefined && given.length === 0 ? <Muted>{t('local.faucet.empty')}</Muted> : null}
      <Row gap="xs" wrap>
        {given.map(({ token, symbol, text }) => (
          <Button
            key={token}
            scale="sm"
            variant="subtle"
            aria-label={t('local.faucet.claim', { amount: text, symbol })}
            disabled={account === null}
            loading={busy === token}
            onClick={() => claim(token, token, symbol)}
          >
            {t('local.faucet.gives', { amount: text, symbol })}
          </Button>
        ))}
      </Row>
      <Outcome value={outcome} />
    </Stack>
  );
}
