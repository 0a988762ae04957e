import { useState, type ReactNode } from 'react';
import { selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { ConnectText } from '#entities/wallet/components/ConnectText.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Tag } from '#ui/Tag.tsx';
import {
  selectIsClaiming,
  selectIsCommitting,
  type OwnPool,
  type Read,
  type Sale,
} from '../ifoSelectors.ts';
import { canClaim, claimBlock, roomLeft, saleStatus, type SalePool } from '../saleModel.ts';
import { useBlock } from '../useIfo.ts';
import { LpAmount } from './Amounts.tsx';
import { ClaimDialog, CommitDialog } from './lateParts.ts';
import { ProfileNotice } from './ProfileNotice.tsx';
import { ShareFigures } from './ShareFigures.tsx';

interface ConnectedProps {
  sale: Sale;
  pool: SalePool;
  account: Address;
  own: OwnPool;
  hasProfile: Read<boolean>;
}

/** Commits, or says what the button waits for. */
function CommitButton({ sale, pool, account, own, hasProfile }: ConnectedProps): ReactNode {
  const { t } = useTranslation();
  const block = useBlock() ?? 0;
  const [isOpen, setOpen] = useState(false);
  const isBusy = useAppSelector((state) =>
    selectIsCommitting(state, sale.config, pool.pid, account),
  );
  const status = saleStatus(sale, block);
  const close = (): void => setOpen(false);

  function button(): ReactNode {
    if (status === 'comingSoon')
      return <BlockedButton>{t('ifo.issue.notStarted', { block: sale.startBlock })}</BlockedButton>;
    if (roomLeft(pool, own.committed) === 0n)
      return <BlockedButton>{t('ifo.commit.max')}</BlockedButton>;
    if (hasProfile === false) return <ProfileNotice account={account} />;
    return (
      <Button
        scale="lg"
        fullWidth
        loading={isBusy || hasProfile === undefined}
        onClick={() => setOpen(true)}
        onPointerEnter={CommitDialog.preload}
        onFocus={CommitDialog.preload}
      >
        {t('ifo.commit')}
      </Button>
    );
  }

  return (
    <>
      {status === 'finished' ? null : button()}
      {isOpen ? (
        <LateBoundary onClose={close}>
          <CommitDialog account={account} sale={sale} pid={pool.pid} onClose={close} />
        </LateBoundary>
      ) : null}
    </>
  );
}

/** Claims, or says what the button waits for. */
function ClaimButton({ sale, pool, account, own }: Omit<ConnectedProps, 'hasProfile'>): ReactNode {
  const { t } = useTranslation();
  const block = useBlock() ?? 0;
  const [isOpen, setOpen] = useState(false);
  const isBusy = useAppSelector((state) => selectIsClaiming(state, sale.config, pool.pid, account));
  const close = (): void => setOpen(false);
  const isOver = saleStatus(sale, block) === 'finished';

  function button(): ReactNode {
    if (own.isClaimed)
      return (
        <Row justify="center">
          <Tag tone="success">
            <CheckIcon size="xs" />
            {t('ifo.own.claimed')}
          </Tag>
        </Row>
      );
    if (!canClaim(sale, block))
      return <BlockedButton>{t('ifo.claim.later', { block: claimBlock(sale) })}</BlockedButton>;
    return (
      <Button
        scale="lg"
        fullWidth
        loading={isBusy}
        onClick={() => setOpen(true)}
        onPointerEnter={ClaimDialog.preload}
        onFocus={ClaimDialog.preload}
      >
        {t('ifo.claim')}
      </Button>
    );
  }

  return (
    <>
      {isOver && own.committed > 0n ? button() : null}
      {isOpen ? (
        <LateBoundary onClose={close}>
          <ClaimDialog account={account} sale={sale} own={own} onClose={close} />
        </LateBoundary>
      ) : null}
    </>
  );
}

/** Shows what the account committed and what that brings. */
function OwnFigures({ sale, own }: { sale: Sale; own: OwnPool }): ReactNode {
  const { t } = useTranslation();
  const block = useBlock() ?? 0;
  const isOver = saleStatus(sale, block) === 'finished';
  if (own.committed === 0n)
    return <Muted align="center">{t(isOver ? 'ifo.own.missed' : 'ifo.own.none')}</Muted>;
  return (
    <Panel>
      <Stack gap="xs">
        <DetailRow
          label={t('ifo.own.committed', { symbol: shortenSymbol(sale.config.lpToken.symbol) })}
          value={<LpAmount sale={sale.config} value={own.committed} />}
        />
        <Text as="h4" scale="sm" weight="bold">
          {t(isOver ? 'ifo.own.final' : 'ifo.own.now')}
        </Text>
        <ShareFigures
          sale={sale.config}
          share={own}
          stage={own.isClaimed ? 'claimed' : isOver ? 'settled' : 'open'}
        />
      </Stack>
    </Panel>
  );
}

interface OwnPartProps {
  sale: Sale;
  pool: SalePool;
  account: Address | null;
  own: Read<OwnPool>;
  hasProfile: Read<boolean>;
}

/** Shows the account's part of a pool, with the button to commit or to claim. */
export function OwnPart({ sale, pool, account, own, hasProfile }: OwnPartProps): ReactNode {
  const { t } = useTranslation();
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const isOver = saleStatus(sale, useBlock() ?? 0) === 'finished';
  if (account === null)
    return (
      <Stack gap="sm" align="center">
        <Muted align="center">
          <ConnectText of={isOver ? 'ifo.own.connect.over' : 'ifo.own.connect'} />
        </Muted>
        <ConnectButton variant="secondary" scale="lg" />
      </Stack>
    );
  if (own === null) return <RetryMessage>{t('ifo.own.failed')}</RetryMessage>;
  if (own === undefined)
    return <Skeleton height="3.5rem" radius="md" label={t('common.loading')} />;
  return (
    <Stack gap="md">
      <OwnFigures sale={sale} own={own} />
      {isReadOnly ? null : (
        <>
          <CommitButton
            key={`commit ${account}`}
            sale={sale}
            pool={pool}
            account={account}
            own={own}
            hasProfile={hasProfile}
          />
          <ClaimButton
            key={`claim ${account}`}
            sale={sale}
            pool={pool}
            account={account}
            own={own}
          />
        </>
      )}
    </Stack>
  );
}
