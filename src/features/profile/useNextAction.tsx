import isEqual from 'lodash-es/isEqual.js';
import type { ReactNode } from 'react';
import { profileAddress } from '#entities/profile/profileCalls.ts';
import { useApproval } from '#entities/tokens/useApproval.ts';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { meow } from './meow.ts';
import { selectPictureModel, type PictureModel, type PictureWish } from './pictureAct.ts';
import { issueTexts, type PictureIssue } from './profileValidation.ts';
import { ApprovePicture } from './components/ApprovePicture.tsx';
import { ExactApproval } from './components/ExactApproval.tsx';

/** What is to be done next for a wish. */
export interface NextAction {
  /** Wish as it can be sent now. */
  model: PictureModel | undefined;
  /** The step that is missing, with its button; `undefined` where nothing is. */
  blocked: ReactNode;
  /** Says why an act can't be done. */
  issueText: (issue: PictureIssue) => string;
}

/**
 * Returns what is missing before a collectible can become the picture, step by step: the reason why
 * not, the collectible's approval, the approval of exactly the cost. The caller watches
 * `pictureReads`.
 */
export function useNextAction(wish: PictureWish): NextAction {
  const { t, locale } = useTranslation();
  const result = useAppSelector((state) => selectPictureModel(state, wish), isEqual);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const model = 'model' in result ? { ...wish, costRaw: result.model.costRaw } : undefined;
  const cost = 'issue' in result ? result.cost : fromRaw(result.model.costRaw);
  const approval = useApproval(meow, model && cost, profileAddress);
  const issueText = (issue: PictureIssue): string =>
    t(issueTexts[issue], {
      num: meow && cost !== undefined ? formatAmount(cost, meow, { locale }) : '',
      symbol: meow?.symbol ?? '',
    });

  function blocked(): ReactNode {
    if (isWrongNetwork) return <SwitchNetworkButton scale="lg" fullWidth />;
    if ('issue' in result) {
      const { issue } = result;
      if (issue === 'notApproved')
        return (
          <ApprovePicture
            key={String(wish.picture.tokenId)}
            account={wish.account}
            picture={wish.picture}
          />
        );
      const isLoading = issue === 'unread' || issue === 'pending';
      return <BlockedButton isLoading={isLoading}>{issueText(issue)}</BlockedButton>;
    }
    if (approval === 'approved' || !meow || !profileAddress || cost === undefined) return undefined;
    return (
      <ExactApproval
        currency={meow}
        amount={cost}
        spender={profileAddress}
        owner={wish.account}
        approval={approval}
      />
    );
  }

  return { model: approval === 'approved' ? model : undefined, blocked: blocked(), issueText };
}
