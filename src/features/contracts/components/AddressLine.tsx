import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { explorerLink } from '#config/chains.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Row } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { color, fontFamily, fontSize, fontWeight } from '#ui/theme/tokens.ts';

/** Text of a contract's language: an address, a hash, a function. */
export const Code = styled.code`
  min-inline-size: 0;
  font-family: ${fontFamily.mono};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.regular};
  overflow-wrap: anywhere;
`;

const Whole = styled(Code)`
  color: ${color.textMuted};
`;

/** Shows a whole address, to be compared, copied or looked up. */
export function AddressLine({ address }: { address: Address }): ReactNode {
  const { t } = useTranslation();
  const link = explorerLink('address', address);
  return (
    <Row gap="xs">
      <Whole dir="ltr">{address}</Whole>
      <CopyButton
        text={address}
        label={t('contracts.copyAddress')}
        copiedLabel={t('common.copied')}
      />
      {link === null ? null : (
        <ExternalLink href={link} aria-label={t('contracts.explorer')}>
          {null}
        </ExternalLink>
      )}
    </Row>
  );
}
