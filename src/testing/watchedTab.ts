import { openTab, Outside, spender, tokenAddress } from './transactionsWorld.ts';
import { selectHasPendingApproval } from '#entities/tokens/pendingApproval.ts';

/**
 * Opens a page that watches its transactions; `mine` makes blocks and shows it their last one.
 */
export async function openWatchedTab() {
  const outside = new Outside();
  const tab = openTab(outside);
  await tab.seeBlock();
  const mine = async (blocks = 1) => {
    outside.ledger.mine(blocks);
    outside.time += blocks * 3000;
    await tab.seeBlock();
  };
  const titles = () => tab.getState().notifications.toasts.map(({ titleKey }) => titleKey);
  const isWaitingForApproval = () =>
    selectHasPendingApproval(tab.getState(), tokenAddress, spender, outside.time);
  return {
    outside,
    tab,
    ledger: outside.ledger,
    signer: outside.signer,
    mine,
    titles,
    isWaitingForApproval,
  };
}
