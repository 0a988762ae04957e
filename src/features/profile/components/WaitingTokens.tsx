import { useState, type ReactNode } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { catKindCall, catsAddress } from '#entities/collectibles/catCalls.ts';
import { selectCatKind } from '#entities/collectibles/catSelectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { waitingCall } from '#entities/profile/profileCalls.ts';
import type { TokenId } from '#entities/profile/profileModel.ts';
import { selectWaiting } from '#entities/profile/profileSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import { shortenAddress } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { kindName } from '../approveAct.ts';
import { selectIsClaimingToken, type WaitingModel } from '../pauseActs.ts';
import { WaitingDialog } from '../lateParts.ts';

function WaitingRow({
  account,
  token,
  isReadOnly,
  onOpen,
}: {
  account: Address;
  token: TokenId;
  isReadOnly: boolean;
  onOpen: (model: WaitingModel) => void;
}): ReactNode {
  const { t } = useTranslation();
  const isOurs = sameAddress(token.nftAddress, catsAddress);
  useCalls([isOurs ? catKindCall(token.tokenId) : undefined]);
  const kind = useAppSelector((state) => (isOurs ? selectCatKind(state, token.tokenId) : null));
  const name = typeof kind === 'number' ? kindName(kind) : shortenAddress(token.nftAddress);
  const isPending = useAppSelector((state) => selectIsClaimingToken(state, { account, token }));
  return (
    <Row justify="between" wrap>
      <Text as="span" weight="bold">
        <Verbatim>{`${name} #${token.tokenId}`}</Verbatim>
      </Text>
      {isReadOnly ? null : (
        <Button
          loading={isPending}
          onClick={() => onOpen({ account, token, name })}
          onPointerEnter={WaitingDialog.preload}
          onFocus={WaitingDialog.preload}
        >
          {t('profile.waiting.action')}
        </Button>
      )}
    </Row>
  );
}

/** Offers the collectibles that a collection refused to give back when the profile was paused. */
export function WaitingTokens({
  account,
  isReadOnly,
}: {
  account: Address;
  isReadOnly: boolean;
}): ReactNode {
  const { t } = useTranslation();
  useCalls([waitingCall(account)]);
  const waiting = useAppSelector((state) => selectWaiting(state, account));
  // The dialog reports the outcome even if the tokens have arrived meanwhile.
  const [opened, setOpened] = useState<WaitingModel>();
  const close = (): void => setOpened(undefined);
  if (waiting === null) return <RetryMessage>{t('profile.waiting.failed')}</RetryMessage>;
  return (
    <>
      {waiting && waiting.length > 0 ? (
        <Card>
          <CardBody>
            <Stack gap="md">
              <Heading level={2}>{t('profile.waiting.title')}</Heading>
              <Muted>{t('profile.waiting.help')}</Muted>
              {waiting.map((token) => (
                <WaitingRow
                  key={`${token.nftAddress} ${token.tokenId}`}
                  account={account}
                  token={token}
                  isReadOnly={isReadOnly}
                  onOpen={setOpened}
                />
              ))}
            </Stack>
          </CardBody>
        </Card>
      ) : null}
      {opened ? (
        <LateBoundary onClose={close}>
          <WaitingDialog model={opened} onClose={close} />
        </LateBoundary>
      ) : null}
    </>
  );
}
