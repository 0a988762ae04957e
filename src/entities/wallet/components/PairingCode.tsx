import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { radius } from '#ui/theme/tokens.ts';
import { isPhone } from '../browserWallets.ts';
import { CopyLinkButton } from './CopyLinkButton.tsx';

// White in both themes: phone cameras expect a dark code on a light ground.
const Ground = styled.div`
  display: flex;
  border-radius: ${radius.lg};
  overflow: hidden;

  & > svg {
    inline-size: 100%;
    block-size: auto;
  }
`;

/** Shows a WalletConnect QR code, its link to copy, and on a phone a link to a wallet app. */
export function PairingCode({ uri }: { uri: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="md" align="center">
      <Muted align="center">{t('wallet.connect.code.text')}</Muted>
      <Ground>
        <QRCodeSVG value={uri} size={260} marginSize={4} title={t('wallet.connect.code.label')} />
      </Ground>
      <Row gap="sm" wrap justify="center">
        <CopyLinkButton text={uri} />
        {isPhone() ? (
          <Button as="a" href={uri} variant="subtle">
            {t('wallet.connect.code.open')}
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
}
