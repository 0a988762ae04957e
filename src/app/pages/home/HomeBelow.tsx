import '#i18n/addEarnTexts.ts';
import type { ReactNode } from 'react';
import { chain, contractAddress } from '#config/chains.ts';
import { useTranslation } from '#i18n/t.ts';
import { Message } from '#ui/Message.tsx';
import { HomeRewards } from './HomeRewards.tsx';
import { HomeTop } from './HomeTop.tsx';
import { HomeTotals } from './HomeTotals.tsx';
import { HomeWays } from './HomeWays.tsx';

/**
 * Shows rewards, totals, top farms and pools, and links: all that reads more of the chain than a
 * price.
 */
export function HomeBelow(): ReactNode {
  const { t } = useTranslation();
  const isDeployed = contractAddress('masterChef') !== undefined;
  return (
    <>
      {isDeployed ? (
        <HomeRewards />
      ) : (
        <Message variant="info">{t('home.notDeployed', { chain: chain.name })}</Message>
      )}
      <HomeTotals />
      {isDeployed ? <HomeTop /> : null}
      <HomeWays />
    </>
  );
}
