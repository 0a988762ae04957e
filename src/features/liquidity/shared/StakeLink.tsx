import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { farmOfPair } from '#config/farms.ts';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { useTranslation } from '#i18n/t.ts';
import { Button, type ButtonVariant } from '#ui/Button.tsx';
import { SproutIcon } from '#ui/icons/SproutIcon.tsx';

interface StakeLinkProps {
  /** Both tokens in either order. */
  tokens: TokenPair;
  variant?: ButtonVariant;
}

/**
 * Links to the farm of a pool's LP tokens, with its stake dialog open; nothing for a pool without a
 * farm.
 */
export function StakeLink({ tokens, variant = 'text' }: StakeLinkProps): ReactNode {
  const { t } = useTranslation();
  const farm = farmOfPair(tokens[0].address, tokens[1].address);
  if (!farm) return null;
  return (
    <Button
      as={Link}
      to={`/farms?stake=${farm.pid}`}
      variant={variant}
      fullWidth
      startIcon={<SproutIcon size="sm" />}
    >
      {t('zap.farm')}
    </Button>
  );
}
