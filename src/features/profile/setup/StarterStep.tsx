import isEqual from 'lodash-es/isEqual.js';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { collectibleKinds } from '#protocol/collectibleKinds.ts';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { useApproval } from '#entities/tokens/useApproval.ts';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { selectRead } from '#chain/multicall/selectors.ts';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CatPawIcon } from '#ui/icons/CatPawIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { kindName } from '../approveAct.ts';
import { CostRows } from '../components/CostRows.tsx';
import { ExactApproval } from '../components/ExactApproval.tsx';
import { PictureGrid } from '../components/PictureGrid.tsx';
import { meow } from '../meow.ts';
import { useIsOffered } from '../usePictures.ts';
import { StarterDialog } from './StarterDialog.tsx';
import {
  selectStarterModel,
  starterAddress,
  starterBoughtCall,
  starterIssueTexts,
  starterOpenCall,
  starterPriceCall,
} from './starterAct.ts';

/** Says why there is no collectible to choose, and where there are some. */
function NoPicture({ text }: { text: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<CatPawIcon size="lg" />}
      title={t('profile.picture.none')}
      action={
        <Button as={Link} to="/collectibles">
          {t('profile.starter.others')}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}

function Purchase({ account }: { account: Address }): ReactNode {
  const { t, locale } = useTranslation();
  const starters = collectibleKinds.filter(({ origin }) => origin === 'starter');
  const [chosen, setChosen] = useState(starters[0]?.id ?? 0);
  const [isOpen, setOpen] = useState(false);
  useCalls([
    starterPriceCall,
    starterBoughtCall(account),
    starterOpenCall(account),
    meow && balanceCall(meow, account),
  ]);
  const price = useAppSelector((state) => selectRead(state, starterPriceCall));
  const purchase = useAppSelector((state) => selectStarterModel(state, account, chosen), isEqual);
  const model = 'model' in purchase ? purchase.model : undefined;
  const approval = useApproval(meow, model && fromRaw(model.priceRaw), starterAddress);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const name = kindName(chosen);
  // Sent: a purchase that fails must not open the review again.
  if (isOpen && 'issue' in purchase && purchase.issue === 'pending') setOpen(false);

  function action(): ReactNode {
    if (isWrongNetwork) return <SwitchNetworkButton scale="lg" fullWidth />;
    if ('issue' in purchase) {
      const { issue, price: cost } = purchase;
      const params =
        meow && cost !== undefined
          ? { num: formatAmount(cost, meow, { locale }), symbol: meow.symbol }
          : {};
      const text =
        issue === 'pending' ? t('profile.starter.pending') : t(starterIssueTexts[issue], params);
      return (
        <BlockedButton isLoading={issue === 'pending' || issue === 'unread'}>{text}</BlockedButton>
      );
    }
    if (approval !== 'approved' && meow && starterAddress)
      return (
        <ExactApproval
          currency={meow}
          amount={fromRaw(purchase.model.priceRaw)}
          spender={starterAddress}
          owner={account}
          approval={approval}
        />
      );
    return (
      <Button scale="lg" fullWidth onClick={() => setOpen(true)}>
        {t('profile.starter.get', { name })}
      </Button>
    );
  }

  if (price === null)
    return <RetryMessage>{t('profile.costs.failed', symbolParam())}</RetryMessage>;
  return (
    <Stack gap="md">
      <PictureGrid
        legend={t('profile.starter.choose')}
        name="starter"
        options={starters.map(({ id, name: label }) => ({ value: String(id), kind: id, label }))}
        value={String(chosen)}
        onChange={(value) => setChosen(Number(value))}
      />
      <CostRows account={account} cost={price} />
      {action()}
      {isOpen && model ? (
        <StarterDialog
          model={model}
          instead={approval === 'approved' ? undefined : action()}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Stack>
  );
}

const symbolParam = (): { symbol: string } => ({ symbol: meow?.symbol ?? '' });

/** Offers a starter to an account without a collectible, or says how to get another one. */
export function StarterStep({ account }: { account: Address }): ReactNode {
  const { t } = useTranslation();
  useCalls([starterBoughtCall(account)]);
  const isBought = useAppSelector((state) => selectRead(state, starterBoughtCall(account)));
  const isOffered = useIsOffered();
  if (isOffered === false) return <NoPicture text={t('profile.starter.notOffered')} />;
  if (!starterAddress) return <NoPicture text={t('profile.starter.notSold')} />;
  if (isBought) return <NoPicture text={t('profile.starter.gone')} />;
  return <Purchase account={account} />;
}
