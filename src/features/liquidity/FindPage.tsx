import './texts.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { contractAddress } from '#config/chains.ts';
import { CurrencyButton } from '#entities/tokens/components/CurrencyButton.tsx';
import { TokenGate } from '#entities/tokens/components/TokenGate.tsx';
import { useCurrency, type CurrencyLookup } from '#entities/tokens/useCurrency.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { Card, CardBody, Panel } from '#ui/Card.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Page } from '#ui/Page.tsx';
import { Muted } from '#ui/Text.tsx';
import { color } from '#ui/theme/tokens.ts';
import { FoundPool } from './components/FoundPool.tsx';
import { LiquidityCardHeader } from './components/LiquidityCardHeader.tsx';
import { NoExchangePage } from './components/NoExchangePage.tsx';
import { parseFindQuery, withoutSides, withSide, type FindSide } from './findQuery.ts';

const Between = styled(Row)`
  color: ${color.textMuted};
`;

function SidePicker({
  label,
  lookup,
  onPick,
}: {
  label: string;
  lookup: CurrencyLookup;
  onPick: (currency: Currency) => void;
}): ReactNode {
  return (
    <Panel>
      <Row justify="between">
        <Muted as="span">{label}</Muted>
        <CurrencyButton
          currency={lookup.status === 'known' ? lookup.currency : undefined}
          onPick={onPick}
        />
      </Row>
    </Panel>
  );
}

/**
 * Shows /find: any two tokens, whether they have a pool, and the connected account's position in
 * it.
 */
export function FindPage(): ReactNode {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const { A, B } = parseFindQuery(query);
  const lookups = { A: useCurrency(A), B: useCurrency(B) };
  // Nothing is traded here, so a warned token is accepted: its warning may be a reason to withdraw.
  const unknown = [lookups.A, lookups.B].filter(({ status }) => status === 'unknown');
  const pick = (side: FindSide) => (currency: Currency) =>
    setQuery((now) => withSide(now, side, currency.id), { replace: true });
  if (!contractAddress('router')) return <NoExchangePage title={t('liquidity.find.title')} />;
  return (
    <Page width="md">
      <Card width="md">
        <LiquidityCardHeader
          title={t('liquidity.find.title')}
          subtitle={t('liquidity.find.subtitle')}
          hasBack
        />
        <CardBody>
          <Stack gap="md">
            <Stack gap="xs">
              <SidePicker label={t('liquidity.find.first')} lookup={lookups.A} onPick={pick('A')} />
              <Between justify="center">
                <PlusIcon />
              </Between>
              <SidePicker
                label={t('liquidity.find.second')}
                lookup={lookups.B}
                onPick={pick('B')}
              />
            </Stack>
            <FoundPool a={lookups.A} b={lookups.B} isChosen={B !== undefined} />
          </Stack>
        </CardBody>
      </Card>
      <TokenGate lookups={unknown} onCancel={() => setQuery(withoutSides, { replace: true })} />
    </Page>
  );
}
