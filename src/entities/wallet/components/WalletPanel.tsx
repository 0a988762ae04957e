import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { isLowBalance } from '#entities/account/lowBalance.ts';
import { erc20StateAbi } from '#protocol/abi/erc20StateAbi.ts';
import { type Call, contractCall, nativeBalanceCall } from '#chain/calls.ts';
import { selectGasPrice } from '#entities/settings/settingsSelectors.ts';
import { selectAnswer, selectRead } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { chain, explorerLink } from '#config/chains.ts';
import { rewardToken } from '#config/tokens.ts';
import { ProfileAvatar } from '#entities/profile/ProfileAvatar.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, unknownText } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { LogOutIcon } from '#ui/icons/LogOutIcon.tsx';
import { ShieldIcon } from '#ui/icons/ShieldIcon.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Message } from '#ui/Message.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { fontFamily, fontSize } from '#ui/theme/tokens.ts';
import { accountAsked } from '../walletSlice.ts';
import { changeAccount, disconnectWallet } from '../walletThunks.ts';

const FullAddress = styled.bdi`
  font-family: ${fontFamily.mono};
  font-size: ${fontSize.sm};
  overflow-wrap: anywhere;
`;

/** Shows a balance: a skeleton until it is read, '–' when the read failed. */
function Balance({
  call,
  decimals,
  places,
  symbol,
}: {
  call: Call<bigint>;
  decimals: number;
  places: number;
  symbol: string;
}): ReactNode {
  const { t, locale } = useTranslation();
  const balance = useAppSelector((state) => selectRead(state, call));
  if (balance === undefined) return <Skeleton width="6rem" label={t('common.loading')} />;
  return (
    <Verbatim>
      {balance === null ? unknownText : formatAmount(balance, { decimals }, { places, locale })}{' '}
      {symbol}
    </Verbatim>
  );
}

/** Shows the connected account's address and balances, and how to change or disconnect it. */
export function WalletPanel({ account }: { account: Address }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const nativeCall = nativeBalanceCall(account);
  const rewardCall =
    rewardToken && contractCall(erc20StateAbi, rewardToken.address, 'balanceOf', [account]);
  useCalls([nativeCall, rewardCall]);
  const native = useAppSelector((state) => selectAnswer(state, nativeCall));
  const gasPrice = useAppSelector(selectGasPrice);
  const isDevelopment = useAppSelector((state) => state.wallet.connectorId === 'development');
  const link = explorerLink('address', account);
  const { symbol, decimals } = chain.native;

  return (
    <Stack gap="md">
      <Panel>
        <Row gap="ms">
          <ProfileAvatar account={account} size="lg" />
          <Fill>
            <Muted>{t('wallet.account.address')}</Muted>
            <FullAddress>{account}</FullAddress>
          </Fill>
          <CopyButton
            text={account}
            label={t('wallet.account.copy')}
            copiedLabel={t('wallet.account.copied')}
            failedLabel={t('wallet.account.copyFailed')}
          />
        </Row>
      </Panel>
      {native !== undefined && native !== null && isLowBalance(native, gasPrice) ? (
        <Message variant="warning" title={t('wallet.lowBalance.title', { symbol })}>
          {t('wallet.lowBalance.text', { symbol })}
        </Message>
      ) : null}
      <Stack gap="sm">
        <DetailRow
          label={t('wallet.account.balance', { symbol })}
          value={<Balance call={nativeCall} decimals={decimals} places={6} symbol={symbol} />}
        />
        {rewardToken && rewardCall ? (
          <DetailRow
            label={t('wallet.account.balance', { symbol: rewardToken.symbol })}
            value={
              <Balance
                call={rewardCall}
                decimals={rewardToken.decimals}
                places={3}
                symbol={rewardToken.symbol}
              />
            }
          />
        ) : null}
      </Stack>
      {link === null ? null : (
        <Row justify="end">
          <ExternalLink href={link}>{t('wallet.account.explorer')}</ExternalLink>
        </Row>
      )}
      <Stack gap="sm">
        <Button
          variant="subtle"
          fullWidth
          startIcon={<ShieldIcon size="sm" />}
          onClick={() => dispatch(accountAsked('allowances'))}
        >
          {t('approvals.title')}
        </Button>
        {isDevelopment ? (
          <Button variant="subtle" fullWidth onClick={() => void dispatch(changeAccount())}>
            {t('wallet.account.change')}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          fullWidth
          startIcon={<LogOutIcon size="sm" />}
          onClick={() => void dispatch(disconnectWallet())}
        >
          {t('wallet.menu.disconnect')}
        </Button>
      </Stack>
    </Stack>
  );
}
