import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { chain, explorerLink } from '#config/chains.ts';
import { isAddress } from '#lib/address.ts';
import { tokenCurrency, type Currency, type Token } from '#lib/currency.ts';
import { shortenAddress, shortenSymbol } from '#lib/format.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ExternalIcon } from '#ui/icons/ExternalIcon.tsx';
import { TrashIcon } from '#ui/icons/TrashIcon.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { size, space } from '#ui/theme/tokens.ts';
import { CurrencyLogo } from '../CurrencyLogo.tsx';
import { FoundByAddress } from '../FoundByAddress.tsx';
import { selectImportedTokens } from '../../tokenSelectors.ts';
import { tokenRemoved, tokensCleared } from '../../tokensSlice.ts';
import { useCurrency } from '../../useCurrency.ts';
import { useDebounced } from '../../useDebounced.ts';

const Rows = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${space.ms};
  min-block-size: ${size.tokenRow};
`;

const DEBOUNCE_MS = 500;

function CustomToken({ token }: { token: Token }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const symbol = shortenSymbol(token.symbol);
  const href = explorerLink('token', token.address);
  return (
    <Line>
      <CurrencyLogo currency={tokenCurrency(token)} />
      <Fill>
        <Text as="div" weight="bold" truncate>
          <Verbatim>{symbol}</Verbatim>
        </Text>
        <Muted as="div" title={token.address} translate="no">
          {shortenAddress(token.address)}
        </Muted>
      </Fill>
      {href === null ? null : (
        <IconButton
          as="a"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          label={t('lists.custom.view', { symbol })}
        >
          <ExternalIcon />
        </IconButton>
      )}
      <IconButton
        label={t('lists.custom.remove', { symbol })}
        onClick={() => dispatch(tokenRemoved(token))}
      >
        <TrashIcon />
      </IconButton>
    </Line>
  );
}

/** Lists the imported tokens, with a box to import another by its address. */
export function CustomTokens({ onImport }: { onImport: (currency: Currency) => void }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const tokens = Object.values(useAppSelector(selectImportedTokens));
  const [text, setText] = useState('');
  const typed = useDebounced(text, DEBOUNCE_MS).trim();
  const isValid = isAddress(typed);
  const lookup = useCurrency(isValid ? typed : undefined);
  return (
    <Stack gap="md">
      <TextInput
        label={t('lists.custom.label')}
        placeholder={t('lists.custom.placeholder')}
        hint={isValid && lookup.status === 'known' ? t('lists.custom.known') : undefined}
        error={typed !== '' && !isValid ? t('lists.custom.invalid') : undefined}
        value={text}
        onChange={setText}
        dir="ltr"
        maxLength={80}
        focusFirst
      />
      {isValid && lookup.status !== 'known' ? (
        <FoundByAddress lookup={lookup} onImport={onImport} />
      ) : null}
      <Row justify="between">
        <Text weight="bold">{t('lists.custom.count', { count: tokens.length })}</Text>
        {tokens.length > 0 ? (
          <Button
            variant="text"
            scale="sm"
            onClick={() => dispatch(tokensCleared({ chainId: chain.id }))}
          >
            {t('lists.custom.clear')}
          </Button>
        ) : null}
      </Row>
      <Rows aria-label={t('lists.manage.tokens')}>
        {tokens.map((token) => (
          <CustomToken key={token.address} token={token} />
        ))}
      </Rows>
    </Stack>
  );
}
