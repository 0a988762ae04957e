import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { isUnsupported } from '#config/tokenNotices.ts';
import type { Currency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Text } from '#ui/Text.tsx';
import { fontFamily, fontSize } from '#ui/theme/tokens.ts';
import { CurrencyLogo } from './CurrencyLogo.tsx';

const FullAddress = styled.div`
  font-family: ${fontFamily.mono};
  font-size: ${fontSize.xs};
  overflow-wrap: anywhere;
`;

/** Reports whether a currency must not be traded here ('Unsupported Asset'). */
export function isUnsupportedCurrency(currency: Currency | undefined): boolean {
  return currency !== undefined && !currency.isNative && isUnsupported(currency.token.address);
}

export interface UnsupportedNoticeProps {
  /** Currencies chosen on the page; renders nothing when all may be traded. */
  currencies: readonly (Currency | undefined)[];
}

/**
 * Shows a line that opens why some assets cannot be traded here, and which of the chosen ones are
 * affected (TOK-13).
 */
export function UnsupportedNotice({ currencies }: UnsupportedNoticeProps): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const unsupported = currencies.filter((currency): currency is Currency =>
    isUnsupportedCurrency(currency),
  );
  if (unsupported.length === 0) return null;
  return (
    <>
      <Button
        variant="text"
        scale="sm"
        fullWidth
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('tokens.unsupported.show')}
      </Button>
      <Modal
        open={isOpen}
        onClose={() => setIsOpen(false)}
        closeLabel={t('common.close')}
        title={t('tokens.unsupported.title')}
      >
        <Stack gap="md">
          {unsupported.map((currency) => (
            <Panel key={currency.id}>
              <Row gap="ms">
                <CurrencyLogo currency={currency} />
                <Fill>
                  <Text as="bdi" weight="heavy">
                    {shortenSymbol(currency.symbol)}
                  </Text>
                  <FullAddress>{currency.token.address}</FullAddress>
                </Fill>
              </Row>
            </Panel>
          ))}
          <Text>{t('tokens.unsupported.body')}</Text>
        </Stack>
      </Modal>
    </>
  );
}
