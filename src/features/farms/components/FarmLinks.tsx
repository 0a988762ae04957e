import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { explorerLink } from '#config/chains.ts';
import { EarnLinks } from '#entities/earning/list/components/EarnDetails.tsx';
import { AddTokenButton } from '#entities/wallet/components/AddTokenButton.tsx';
import { useTranslation } from '#i18n/t.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { ExternalLink, TextLink } from '#ui/Link.tsx';
import { ChevronForwardIcon } from '#ui/icons/ChevronForwardIcon.tsx';
import { getTokenPath } from '../farmPaths.ts';
import type { PlacedFarm } from '../placedFarm.ts';
import { useNeedsShares } from '../useNeedsShares.ts';

/** Links to where the staked token is sold or minted, such as 'Get MEOW-BNB LP'. */
export function GetTokenLink({ farm, place }: PlacedFarm): ReactNode {
  const { t } = useTranslation();
  return (
    <TextLink as={Link} to={getTokenPath(farm)}>
      {t('farms.getToken', { symbol: shortenSymbol(place.token.symbol) })}
      <ChevronForwardIcon size="xs" />
    </TextLink>
  );
}

/** Links to the staked token, unless FarmStart does already, and to the explorer. */
export function FarmLinks({ farm, place }: PlacedFarm): ReactNode {
  const { t } = useTranslation();
  const needsShares = useNeedsShares({ farm, place });
  const contract = explorerLink('address', place.contract);
  const token = explorerLink('address', farm.lpAddress);
  return (
    <EarnLinks>
      {needsShares ? null : <GetTokenLink farm={farm} place={place} />}
      {contract === null ? null : (
        <ExternalLink href={contract}>{t('farms.contract')}</ExternalLink>
      )}
      {token === null ? null : (
        <ExternalLink href={token}>
          {t(farm.isSingle ? 'farms.tokenInfo' : 'farms.pairInfo')}
        </ExternalLink>
      )}
      <AddTokenButton currency={tokenCurrency(place.token)} />
    </EarnLinks>
  );
}
