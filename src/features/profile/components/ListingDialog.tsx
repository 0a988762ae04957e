import type { ReactNode } from 'react';
import type { Undone } from '#entities/names/askSigned.ts';
import { listName } from '#entities/names/listName.ts';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import type { ListingAction } from '#lib/username.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Muted, Text } from '#ui/Text.tsx';
import { NameRequestDialog } from './NameRequestDialog.tsx';

const titles = {
  unlist: 'profile.listing.unlist',
  list: 'profile.listing.list',
} as const satisfies Record<ListingAction, TextKey>;

/** What the request does, and what it does not. */
const effects = {
  unlist: ['profile.listing.unlistDoes', 'profile.listing.unlistDoesNot'],
  list: ['profile.listing.listDoes'],
} as const satisfies Record<ListingAction, readonly TextKey[]>;

/** Says what unlisting or listing a name does and what it doesn't, and lets the account sign it. */
export function ListingDialog({
  account,
  action,
  onDone,
  onClose,
}: {
  account: Address;
  action: ListingAction;
  /** Called also where the dialog was closed meanwhile. */
  onDone: () => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const ask = async (): Promise<Undone | undefined> => {
    const made = await dispatch(listName(account, action));
    if (made.outcome !== 'done') return made;
    onDone();
    return undefined;
  };
  return (
    <NameRequestDialog
      title={t(titles[action])}
      lead={effects[action].map((key) => (
        <Text key={key}>{t(key)}</Text>
      ))}
      account={account}
      asked={[t('profile.listing.request'), action]}
      note={<Muted>{t('profile.listing.free')}</Muted>}
      instead={isWrongNetwork ? <SwitchNetworkButton scale="lg" fullWidth /> : undefined}
      onSign={ask}
      onClose={onClose}
    />
  );
}
