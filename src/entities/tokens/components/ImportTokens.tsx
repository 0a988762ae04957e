import '#i18n/addListsTexts.ts';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { explorerLink } from '#config/chains.ts';
import type { Currency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Message } from '#ui/Message.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { fontFamily, fontSize } from '#ui/theme/tokens.ts';
import { selectOriginals, selectSources } from '../lists/listsSelectors.ts';
import { mistakenFor } from '../lookalikes.ts';
import { tokenImported } from '../tokensSlice.ts';
import { isPlainSymbol } from '../tokenText.ts';
import { CurrencyLogo } from './CurrencyLogo.tsx';

const FullAddress = styled.span`
  font-family: ${fontFamily.mono};
  font-size: ${fontSize.sm};
  overflow-wrap: anywhere;
`;

function AddressLine({ address }: { address: string }): ReactNode {
  const { t } = useTranslation();
  const href = explorerLink('token', address);
  if (href === null) return <FullAddress>{address}</FullAddress>;
  return (
    <ExternalLink href={href} aria-label={`${address}. ${t('tokens.import.viewAddress')}`}>
      <FullAddress>{address}</FullAddress>
    </ExternalLink>
  );
}

function TokenCard({ currency }: { currency: Currency }): ReactNode {
  const { t } = useTranslation();
  const known = useAppSelector((state) => mistakenFor(currency.token, selectOriginals(state)));
  const sources = useAppSelector((state) => selectSources(state, currency.token.address));
  return (
    <Stack gap="sm">
      <Panel>
        <Stack gap="sm">
          <Row gap="ms">
            <CurrencyLogo currency={currency} size="lg" />
            <Fill>
              <Text as="div" weight="bold">
                <Verbatim title={currency.symbol}>{shortenSymbol(currency.symbol)}</Verbatim>
              </Text>
              <Muted as="div">
                <Verbatim>{currency.name}</Verbatim>
              </Muted>
            </Fill>
            {sources ? (
              <Tag tone="warning">{t('lists.source', { list: sources[0] ?? '' })}</Tag>
            ) : (
              <Tag tone="danger">{t('tokens.import.unknownSource')}</Tag>
            )}
          </Row>
          <AddressLine address={currency.token.address} />
        </Stack>
      </Panel>
      {known ? (
        <Message variant="danger">
          {t('tokens.import.lookalike', {
            symbol: shortenSymbol(known.symbol),
            address: known.isNative ? known.name : known.token.address,
          })}
        </Message>
      ) : null}
      {isPlainSymbol(currency.symbol) ? null : (
        <Message variant="warning">{t('tokens.import.unusual')}</Message>
      )}
    </Stack>
  );
}

export interface ImportTokensProps {
  currencies: readonly Currency[];
  onImported: () => void;
}

/** Asks to confirm the risks before unlisted tokens can be used (TOK-08). */
export function ImportTokens({ currencies, onImported }: ImportTokensProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isRiskAccepted, setIsRiskAccepted] = useState(false);

  function importAll(): void {
    for (const { token } of currencies) dispatch(tokenImported(token));
    onImported();
  }

  return (
    <Stack gap="md">
      <Message variant="warning">
        <Stack gap="sm">
          <p>{t('tokens.import.anyone')}</p>
          <p>{t('tokens.import.sell')}</p>
        </Stack>
      </Message>
      {currencies.map((currency) => (
        <TokenCard key={currency.id} currency={currency} />
      ))}
      <Checkbox
        label={t('tokens.import.understand')}
        checked={isRiskAccepted}
        onChange={setIsRiskAccepted}
      />
      <Button fullWidth variant="danger" disabled={!isRiskAccepted} onClick={importAll}>
        {t('tokens.import.action')}
      </Button>
    </Stack>
  );
}
