import { useState, type ReactNode } from 'react';
import { selectAccount, selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { ReadOnlyAction } from '#entities/account/ReadOnlyAction.tsx';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { ConnectText } from '#entities/wallet/components/ConnectText.tsx';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenAddress } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { PUBLISH_POWER } from '#lib/votingRules.ts';
import { useAppSelector } from '#redux';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Identicon } from '#ui/Identicon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { PowerDialog } from '../lateParts.ts';
import { usePower } from '../power/usePower.ts';
import { currentSources } from '../space.ts';
import { thresholdText } from './threshold.ts';

function PublishButton({
  isTooLow,
  onPublish,
}: {
  isTooLow: boolean;
  onPublish: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  if (isWrongNetwork) return <SwitchNetworkButton scale="lg" fullWidth />;
  if (isTooLow) return <BlockedButton>{thresholdText(t)}</BlockedButton>;
  return (
    <Button scale="lg" fullWidth onClick={onPublish}>
      {t('voting.create.publish')}
    </Button>
  );
}

function PublishPart({
  account,
  block,
  onPublish,
}: {
  account: Address;
  block: number | undefined;
  onPublish: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const [isOpen, setOpen] = useState(false);
  // The snapshot moves with the chain: power is read once, and again on asking.
  const [readAt, setReadAt] = useState(block);
  if (readAt === undefined && block !== undefined) setReadAt(block);
  const { power } = usePower(currentSources, account, readAt);
  const isTooLow = power !== undefined && power.total < PUBLISH_POWER;
  if (isReadOnly) return <ReadOnlyAction />;
  return (
    <Stack gap="sm">
      <PublishButton isTooLow={isTooLow} onPublish={onPublish} />
      {isTooLow ? null : <Muted align="center">{thresholdText(t)}</Muted>}
      <Button
        variant="text"
        scale="sm"
        fullWidth
        disabled={block === undefined}
        onClick={() => {
          setReadAt(block);
          setOpen(true);
        }}
      >
        {t('voting.create.checkPower')}
      </Button>
      {isOpen && readAt !== undefined ? (
        <LateBoundary onClose={() => setOpen(false)}>
          <PowerDialog account={account} block={readAt} onClose={() => setOpen(false)} />
        </LateBoundary>
      ) : null}
    </Stack>
  );
}

/** Chooses when voting is open, and publishes. */
export function ActionsCard({
  block,
  blockIssue,
  onPublish,
  children,
}: {
  /** Snapshot block; `undefined` before the first block. */
  block: number | undefined;
  blockIssue: string | undefined;
  onPublish: () => void;
  /** The dates. */
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  return (
    <Card aria-label={t('voting.create.actions')}>
      <CardBody>
        <Stack gap="lg">
          <Heading level={2} scale="lg">
            {t('voting.create.actions')}
          </Heading>
          {children}
          <Stack gap="xs">
            {account === null ? null : (
              <DetailRow
                label={t('voting.create.creator')}
                value={
                  <>
                    <Identicon address={account} size="sm" />
                    <Verbatim>{shortenAddress(account)}</Verbatim>
                  </>
                }
              />
            )}
            <DetailRow
              label={t('voting.create.snapshot')}
              help={t('voting.create.snapshot.help')}
              helpLabel={t('voting.create.snapshot')}
              value={blockIssue ?? (block === undefined ? '–' : String(block))}
            />
          </Stack>
          {account === null ? (
            <Stack gap="sm">
              <Muted>
                <ConnectText of="voting.create.connect" />
              </Muted>
              <ConnectButton scale="lg" fullWidth />
            </Stack>
          ) : (
            <PublishPart account={account} block={block} onPublish={onPublish} />
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
