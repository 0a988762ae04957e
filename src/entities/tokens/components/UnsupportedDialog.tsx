import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Currency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useTranslation } from '#i18n/t.ts';
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

export interface UnsupportedDialogProps {
  unsupported: readonly Currency[];
  onClose: () => void;
}

/** Says which of the chosen assets cannot be traded here, and why. */
export function UnsupportedDialog({ unsupported, onClose }: UnsupportedDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Modal
      open
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t('tokens.unsupported.title')}
    >
      <Stack gap="md">
        {unsupported.map((currency) => (
          <Panel key={currency.id}>
            <Row gap="ms">
              <CurrencyLogo currency={currency} />
              <Fill>
                <Text as="bdi" weight="bold">
                  {shortenSymbol(currency.symbol)}
                </Text>
                {currency.isNative ? null : <FullAddress>{currency.token.address}</FullAddress>}
              </Fill>
            </Row>
          </Panel>
        ))}
        <Text>{t('tokens.unsupported.body')}</Text>
      </Stack>
    </Modal>
  );
}
