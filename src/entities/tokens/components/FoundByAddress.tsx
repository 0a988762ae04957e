import type { ReactNode } from 'react';
import type { Currency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Fill, Row } from '#ui/Layout.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import type { CurrencyLookup } from '../useCurrency.ts';
import { CurrencyLogo } from './CurrencyLogo.tsx';

export interface FoundByAddressProps {
  lookup: CurrencyLookup;
  onImport: (currency: Currency) => void;
}

/** Shows the token read from a pasted, unlisted address, and offers its import. */
export function FoundByAddress({ lookup, onImport }: FoundByAddressProps): ReactNode {
  const { t } = useTranslation();
  if (lookup.status === 'loading') {
    return <EmptyState icon={<Spinner scale="lg" />} title={t('tokens.picker.reading')} />;
  }
  if (lookup.status !== 'unknown') return <EmptyState title={t('tokens.picker.noToken')} />;
  const { currency } = lookup;
  return (
    <Row gap="ms" padding="ms">
      <CurrencyLogo currency={currency} />
      <Fill>
        <Row gap="sm" wrap>
          <Text as="bdi" weight="bold">
            {shortenSymbol(currency.symbol)}
          </Text>
          <Tag tone="danger">{t('tokens.import.unknownSource')}</Tag>
        </Row>
        <Muted truncate>
          <Verbatim>{currency.name}</Verbatim>
        </Muted>
      </Fill>
      <Button scale="sm" onClick={() => onImport(currency)}>
        {t('tokens.import.action')}
      </Button>
    </Row>
  );
}
