import '#i18n/addEarnTexts.ts';
import type { ReactNode } from 'react';
import { chain, contractAddress } from '#config/chains.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Message } from '#ui/Message.tsx';
import { HomeAccount } from './HomeAccount.tsx';
import { HomeRewards } from './HomeRewards.tsx';
import { HomeTop } from './HomeTop.tsx';
import { HomeTotals } from './HomeTotals.tsx';
import { HomeWays } from './HomeWays.tsx';

/**
 * Shows the account, or how to have one, totals, top farms and pools, and links: all that reads more of the chain than a
 * price.
 */
export function HomeBelow(): ReactNode {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  const isDeployed = contractAddress('masterChef') !== undefined;
  return (
    <>
      {account === null ? null : <HomeAccount account={account} canEarn={isDeployed} />}
      {isDeployed ? null : (
        <Message variant="info">{t('home.notDeployed', { chain: chain.name })}</Message>
      )}
      {isDeployed && account === null ? <HomeRewards /> : null}
      <HomeTotals />
      {isDeployed ? <HomeTop /> : null}
      <HomeWays />
    </>
  );
}
