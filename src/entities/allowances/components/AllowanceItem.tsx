import { useApprove } from '#entities/approvals/useApprove.ts';
import { useState, type ReactNode } from 'react';
import { takesTokens } from '#protocol/contracts.ts';
import { selectHasPendingApproval } from '#entities/tokens/pendingApproval.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { explorerLink } from '#config/chains.ts';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import type { ApprovalMode } from '#entities/settings/settingsSlice.ts';
import { ApprovalChooser, type ApprovalChoice } from '#entities/approvals/ApprovalChooser.tsx';
import { CurrencyLogo } from '#entities/tokens/components/CurrencyLogo.tsx';
import { metadataCalls } from '#entities/tokens/tokenCalls.ts';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { tokenCurrency, type Currency } from '#lib/currency.ts';
import { formatAmount, shortenAddress, shortenSymbol, unknownText } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Message } from '#ui/Message.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { isUnlimited, selectAllowanceToken, type AllowanceRow } from '../allowanceSelectors.ts';
import { spenderName } from '#entities/approvals/spenderName.ts';

/** Builds a currency named by its address, so that a token without metadata can be revoked too. */
function nameless(address: Address, chainId: number): Currency {
  const name = shortenAddress(address);
  return tokenCurrency({ chainId, address, decimals: 0, symbol: name, name });
}

function AddressLink({
  kind,
  address,
}: {
  kind: 'token' | 'address';
  address: Address;
}): ReactNode {
  const href = explorerLink(kind, address);
  const text = shortenAddress(address);
  return href === null ? (
    <Verbatim title={address}>{text}</Verbatim>
  ) : (
    <ExternalLink href={href}>{text}</ExternalLink>
  );
}

function Amount({
  row,
  currency,
}: {
  row: AllowanceRow;
  currency: Currency | null | undefined;
}): ReactNode {
  const { t, locale } = useTranslation();
  if (row.allowance === null) return <Muted as="span">{unknownText}</Muted>;
  if (isUnlimited(row.allowance)) return <Tag tone="warning">{t('tokens.approval.unlimited')}</Tag>;
  if (currency === undefined) return <Skeleton width="4rem" label={t('common.loading')} />;
  return (
    <Text as="span" weight="bold" numeric>
      {currency === null ? unknownText : formatAmount(row.allowance, currency, { locale })}
    </Text>
  );
}

/** Converts an allowance to a choice; an unknown one leaves the box empty. */
function choiceOf(allowance: bigint | null): ApprovalChoice {
  return allowance !== null && isUnlimited(allowance)
    ? { mode: 'unlimited', amount: 0n }
    : { mode: 'custom', amount: allowance ?? 0n };
}

/**
 * Shows one allowance: token, spender and amount, with Revoke and Change. Revoke is sent by one press:
 * nothing leaves, and the row states all of it.
 */
export function AllowanceItem({
  row,
  owner,
  chainId,
}: {
  row: AllowanceRow;
  owner: Address;
  chainId: number;
}): ReactNode {
  const { t } = useTranslation();
  const { token: address, spender } = row.place;
  const { currency, isKnown, isUnlisted } = useAppSelector(
    (state) => selectAllowanceToken(state, address),
    sameToken,
  );
  useCalls(isKnown ? [] : Object.values(metadataCalls(address)));
  const isPending = useAppSelector((state) => selectHasPendingApproval(state, address, spender));
  const approval = useApprove();
  const [isChoosing, setChoosing] = useState(false);
  const shown = currency ?? nameless(address, chainId);
  const symbol = shortenSymbol(shown.symbol);
  const { short, full: contract } = spenderName(t, spender);
  const isBusy = isPending || approval.isSubmitting;
  // A contract that takes no tokens is never given an allowance, not even a lower one.
  const canChange = Boolean(currency) && takesTokens(spender);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);

  const approve = async (mode: ApprovalMode, amount: bigint): Promise<void> => {
    setChoosing(false);
    await approval.submit({ token: shown.token, amount, spender, owner, mode });
  };

  return (
    <Panel as="li">
      <Stack gap="sm">
        <Row gap="sm" align="start">
          <CurrencyLogo currency={shown} />
          <Fill>
            <Row gap="xs" wrap>
              <Text as="span" weight="bold">
                <Verbatim title={shown.symbol}>{symbol}</Verbatim>
              </Text>
              {isUnlisted ? <Tag>{t('tokens.import.unknownSource')}</Tag> : null}
            </Row>
            <Muted scale="xs">
              <AddressLink kind="token" address={address} />
            </Muted>
          </Fill>
          <Stack gap="xxs" align="end">
            <Amount row={row} currency={currency} />
            <Muted scale="xs" align="end">
              {t('approvals.mayTake', { contract: short })}
            </Muted>
            <Muted scale="xs" align="end">
              <AddressLink kind="address" address={spender} />
            </Muted>
          </Stack>
        </Row>
        <Row gap="sm" justify="end">
          {canChange ? (
            <Button
              scale="sm"
              variant="text"
              disabled={isBusy || isWrongNetwork}
              aria-label={t('approvals.changeOf', { symbol, contract })}
              onClick={() => setChoosing(true)}
            >
              {t('approvals.change')}
            </Button>
          ) : null}
          <Button
            scale="sm"
            variant="secondary"
            loading={isBusy}
            disabled={isWrongNetwork}
            aria-label={t('approvals.revokeOf', { symbol, contract })}
            onClick={() => void approve('exact', 0n)}
          >
            {t('approvals.revoke')}
          </Button>
        </Row>
        {approval.isReset && (
          <Message variant="info">{t('tokens.approval.resetFirst', { symbol })}</Message>
        )}
        {approval.error && <FailureMessage error={approval.error} />}
      </Stack>
      {currency && canChange ? (
        <ApprovalChooser
          open={isChoosing}
          onClose={() => setChoosing(false)}
          currency={currency}
          spender={spender}
          current={choiceOf(row.allowance)}
          onChoose={({ mode, amount }) => void approve(mode, amount)}
        />
      ) : null}
    </Panel>
  );
}

type Token = ReturnType<typeof selectAllowanceToken>;
const sameToken = (a: Token, b: Token): boolean =>
  a.currency === b.currency && a.isKnown === b.isKnown && a.isUnlisted === b.isUnlisted;
