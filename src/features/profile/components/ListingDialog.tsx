import '#i18n/addSettingsTexts.ts';
import { useState, type ReactNode } from 'react';
import { chain } from '#config/chains.ts';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { listName, type ListResult } from '#entities/names/listName.ts';
import { nameTexts } from '#entities/names/nameTexts.ts';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import type { ListingAction } from '#lib/username.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { useIsMounted } from '#ui/useIsMounted.ts';
import { useOneAtATime } from '#ui/useOneAtATime.ts';

const titles = {
  unlist: 'profile.listing.unlist',
  list: 'profile.listing.list',
} as const satisfies Record<ListingAction, TextKey>;

/** What the request does, and what it does not. */
const effects = {
  unlist: ['profile.listing.unlistDoes', 'profile.listing.unlistDoesNot'],
  list: ['profile.listing.listDoes'],
} as const satisfies Record<ListingAction, readonly TextKey[]>;

/**
 * Says what unlisting or listing a name does and what it doesn't, shows what is signed for it, and
 * lets the account sign it.
 */
export function ListingDialog({
  account,
  action,
  onDone,
  onClose,
}: {
  account: Address;
  action: ListingAction;
  onDone: () => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const [isSigning, setSigning] = useState(false);
  const [result, setResult] = useState<ListResult>();
  const isMounted = useIsMounted();
  const sign = useOneAtATime(async (): Promise<void> => {
    setSigning(true);
    setResult(undefined);
    const made = await dispatch(listName(account, action));
    // Also where the dialog was closed meanwhile.
    if (made.outcome === 'done') onDone();
    if (!isMounted.current) return;
    setSigning(false);
    setResult(made);
  });
  return (
    <Modal
      open
      title={t(titles[action])}
      closeLabel={t('common.close')}
      steady={isSigning}
      onClose={onClose}
    >
      <Stack gap="md">
        {effects[action].map((key) => (
          <Text key={key}>{t(key)}</Text>
        ))}
        <Panel>
          <Stack gap="xs">
            <Text scale="sm" weight="bold">
              {t('profile.name.signed')}
            </Text>
            <DetailRow
              label={t('profile.listing.request')}
              value={<bdi translate="no">{action}</bdi>}
            />
            <DetailRow
              label={t('leaderboard.account')}
              value={<bdi translate="no">{account}</bdi>}
            />
            <DetailRow label={t('settings.speed.network')} value={chain.name} />
          </Stack>
        </Panel>
        <Muted>{t('profile.listing.free')}</Muted>
        {result?.outcome === 'unsigned' ? <FailureMessage error={result.error} /> : null}
        {result?.outcome === 'refused' ? (
          <Message variant="warning" role="alert">
            {t(nameTexts[result.kind])}
          </Message>
        ) : null}
        {isWrongNetwork ? (
          <SwitchNetworkButton scale="lg" fullWidth />
        ) : (
          <Button scale="lg" fullWidth loading={isSigning} onClick={() => void sign()}>
            {t(isSigning ? 'harvest.status.asking' : 'profile.name.sign')}
          </Button>
        )}
      </Stack>
    </Modal>
  );
}
