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
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Identicon } from '#ui/Identicon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { PowerDialog } from '../lateParts.ts';
import { thresholdText } from './threshold.ts';

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
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const [isOpen, setOpen] = useState(false);
  if (isReadOnly) return <ReadOnlyAction />;
  return (
    <Stack gap="sm">
      {isWrongNetwork ? (
        <SwitchNetworkButton scale="lg" fullWidth />
      ) : (
        <Button scale="lg" fullWidth onClick={onPublish}>
          {t('voting.create.publish')}
        </Button>
      )}
      <Muted align="center">{thresholdText(t)}</Muted>
      <Button
        variant="text"
        scale="sm"
        fullWidth
        disabled={block === undefined}
        onClick={() => setOpen(true)}
      >
        {t('voting.create.checkPower')}
      </Button>
      {isOpen && block !== undefined ? (
        <LateBoundary onClose={() => setOpen(false)}>
          <PowerDialog account={account} block={block} onClose={() => setOpen(false)} />
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
