import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { explorerLink } from '#config/chains.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { Button } from '#ui/Button.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Text } from '#ui/Text.tsx';
import { stakedCurrency, stakedSymbol, type StakePlace } from '../places.ts';

export interface NotEnoughDialogProps {
  place: StakePlace;
  account: Address;
  /** Page that sells the token. */
  buyHref?: string | undefined;
  onClose: () => void;
}

/**
 * Says that the account lacks the token to stake, and where to get it (specification: '%symbol%
 * required').
 */
export function NotEnoughDialog({
  place,
  account,
  buyHref = `/swap?outputCurrency=${stakedCurrency(place).id}`,
  onClose,
}: NotEnoughDialogProps): ReactNode {
  const { t } = useTranslation();
  const symbol = shortenSymbol(stakedSymbol(place));
  const explorer = explorerLink('address', account);
  return (
    <Modal
      open
      width="sm"
      title={t('staking.notEnough.title', { symbol })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Stack gap="md">
        <Message variant="warning">{t('staking.notEnough.text', { symbol })}</Message>
        <Text>{t('staking.notEnough.explain', { symbol })}</Text>
        <Button as={Link} to={buyHref} scale="lg" fullWidth>
          {t('staking.notEnough.buy', { symbol })}
        </Button>
        {explorer === null ? (
          <Button as={Link} to="/liquidity" variant="text" fullWidth>
            {t('staking.notEnough.locate')}
          </Button>
        ) : (
          <ExternalLink href={explorer}>{t('staking.notEnough.locate')}</ExternalLink>
        )}
        <Button variant="subtle" fullWidth onClick={onClose}>
          {t('common.close')}
        </Button>
      </Stack>
    </Modal>
  );
}
