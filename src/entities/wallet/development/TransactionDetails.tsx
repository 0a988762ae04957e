import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { selectSigningTime } from '#chain/blocks/selectors.ts';
import { chain } from '#config/chains.ts';
import { useTranslation } from '#i18n/t.ts';
import { exactAmountText } from '#lib/format.ts';
import { formatRemaining } from '#lib/time.ts';
import { useAppSelector } from '#redux';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { fontFamily, fontSize } from '#ui/theme/tokens.ts';
import { describeCall } from './describeCall.ts';
import type { PromptCall, PromptQuestion } from './promptQueue.ts';

const Exact = styled.bdi`
  font-family: ${fontFamily.mono};
  font-size: ${fontSize.xs};
  overflow-wrap: anywhere;
`;

/** Shows how long a call stays valid, by the chain's clock. */
function TimeLeft({ deadline }: { deadline: number }): ReactNode {
  const { t, locale } = useTranslation();
  const now = useAppSelector(selectSigningTime);
  if (now === null) return null;
  return (
    <DetailRow
      label={t('wallet.development.timeLeft')}
      value={
        deadline > now ? formatRemaining(deadline - now, locale) : t('wallet.development.expired')
      }
    />
  );
}

function CallDetails({ call, title }: { call: PromptCall; title: string | null }): ReactNode {
  const { t } = useTranslation();
  const { target, functionName, args, deadline } = describeCall(call);
  const unknown =
    call.data === '0x'
      ? t('wallet.development.transfer')
      : t('wallet.development.unknownFunction', { selector: call.data.slice(0, 10) });
  return (
    <Panel>
      <Stack gap="xs">
        {title === null ? null : <Text weight="bold">{title}</Text>}
        <DetailRow
          label={t('wallet.development.to')}
          value={
            call.to === null ? (
              t('wallet.development.creates')
            ) : (
              <Stack gap="none" align="end">
                <span>{target ?? t('wallet.development.unknownContract')}</span>
                <Exact>{call.to}</Exact>
              </Stack>
            )
          }
        />
        <DetailRow label={t('wallet.development.function')} value={functionName ?? unknown} />
        <DetailRow
          label={t('wallet.development.value')}
          value={
            <Verbatim>{`${exactAmountText(call.value, chain.native)} ${chain.native.symbol}`}</Verbatim>
          }
        />
        {args.map(({ name, text }) => (
          <DetailRow key={name} label={name} value={<Exact>{text}</Exact>} />
        ))}
        {deadline === null ? null : <TimeLeft deadline={deadline} />}
      </Stack>
    </Panel>
  );
}

/** Shows each call of a transaction and the maximum fee. */
export function TransactionDetails({
  question,
}: {
  question: Extract<PromptQuestion, { kind: 'transaction' }>;
}): ReactNode {
  const { t } = useTranslation();
  const { from, calls, gas, gasPrice, nonce } = question;
  const fee = gas === null || gasPrice === null ? null : gas * gasPrice;
  return (
    <Stack gap="ms">
      <DetailRow label={t('wallet.development.from')} value={<Exact>{from}</Exact>} />
      {calls.map((call, index) => (
        <CallDetails
          key={`${call.to} ${call.data} ${call.value}`}
          call={call}
          title={calls.length > 1 ? t('wallet.development.call', { number: index + 1 }) : null}
        />
      ))}
      {gas === null ? null : <DetailRow label={t('wallet.development.gas')} value={String(gas)} />}
      {fee === null ? null : (
        <DetailRow
          label={t('wallet.development.fee')}
          value={
            <Verbatim>{`${exactAmountText(fee, chain.native)} ${chain.native.symbol}`}</Verbatim>
          }
        />
      )}
      {nonce === null ? null : (
        <DetailRow label={t('wallet.development.nonce')} value={String(nonce)} />
      )}
    </Stack>
  );
}
