import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Text } from '#ui/Text.tsx';
import { stakedCurrency, stakedSymbol, type StakePlace } from '../places.ts';
import { LocatedStakes } from './LocatedStakes.tsx';

export interface NotEnoughDialogProps {
  place: StakePlace;
  account: Address;
  /** Page that sells the token. */
  buyHref?: string | undefined;
  onClose: () => void;
}

/**
 * Says that the account lacks the token to stake, where to get it and where it is staked
 * (specification: '%symbol% required').
 */
export function NotEnoughDialog({
  place,
  account,
  buyHref = `/swap?outputCurrency=${stakedCurrency(place).id}`,
  onClose,
}: NotEnoughDialogProps): ReactNode {
  const { t } = useTranslation();
  const symbol = shortenSymbol(stakedSymbol(place));
  const [isLocating, setLocating] = useState(false);
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
        {isLocating ? (
          <LocatedStakes place={place} account={account} onLeave={onClose} />
        ) : (
          <Button variant="text" fullWidth onClick={() => setLocating(true)}>
            {t('staking.notEnough.locate')}
          </Button>
        )}
        <Button variant="subtle" fullWidth onClick={onClose}>
          {t('common.close')}
        </Button>
      </Stack>
    </Modal>
  );
}
