import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { numberFormat } from '#lib/numberFormat.ts';
import { useAppSelector } from '#redux';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { ChevronForwardIcon } from '#ui/icons/ChevronForwardIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { TextLink } from '#ui/Link.tsx';
import { StepCard, StepMark, Steps } from '#ui/Steps.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { getLpPath } from '../getLpPath.ts';
import type { OwnSale, Read, Sale } from '../ifoSelectors.ts';
import { saleStatus, stepsOf, type StepName, type StepState } from '../saleModel.ts';
import { useBlock } from '../useIfo.ts';

const titles: Record<StepName, TextKey> = {
  profile: 'ifo.how.profile.title',
  lp: 'ifo.how.lp.title',
  commit: 'ifo.how.commit.title',
  claim: 'ifo.how.claim.title',
};

const texts: Record<StepName, TextKey> = {
  profile: 'ifo.how.profile.text',
  lp: 'ifo.how.lp.text',
  commit: 'ifo.how.commit.text',
  claim: 'ifo.how.claim.text',
};

const stateTexts: Record<StepState, TextKey> = {
  done: 'ifo.how.state.done',
  current: 'ifo.how.state.current',
  upcoming: 'ifo.how.state.upcoming',
};

const stateTones = { done: 'success', current: 'accent', upcoming: 'neutral' } as const;

interface StepProps {
  number: number;
  name: StepName;
  /** Absent where no account is connected. */
  state: StepState | undefined;
  /** Symbol of the LP token. */
  symbol: string;
  children?: ReactNode;
}

function Step({ number, name, state, symbol, children }: StepProps): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <StepCard
      mark={
        <Row gap="sm">
          <StepMark $isDone={state === 'done'} aria-hidden>
            {state === 'done' ? <CheckIcon size="sm" /> : numberFormat(locale).format(number)}
          </StepMark>
          {state ? <Tag tone={stateTones[state]}>{t(stateTexts[state])}</Tag> : null}
        </Row>
      }
      title={t(titles[name])}
      text={t(texts[name], { symbol })}
      isCurrent={state === 'current'}
    >
      {children}
    </StepCard>
  );
}

interface HowToTakePartProps {
  sale: Sale;
  account: Address | null;
  own: Read<OwnSale>;
  hasProfile: Read<boolean>;
}

/** Explains a sale in four steps, with how far the account is. */
export function HowToTakePart({ sale, account, own, hasProfile }: HowToTakePartProps): ReactNode {
  const { t, locale } = useTranslation();
  const block = useBlock() ?? 0;
  const lp = tokenCurrency(sale.config.lpToken);
  const symbol = shortenSymbol(lp.symbol);
  useCalls(account === null ? [] : [balanceCall(lp, account)]);
  const balance = useAppSelector((state) => selectBalance(state, lp, account));
  const parts = own?.pools.filter(({ committed }) => committed > 0n) ?? [];
  const isKnown = own && typeof hasProfile === 'boolean' && typeof balance === 'bigint';
  const steps = stepsOf({
    status: saleStatus(sale, block),
    hasProfile: hasProfile ?? false,
    hasLp: (balance ?? 0n) > 0n,
    hasCommitted: parts.length > 0,
    hasClaimed: parts.length > 0 && parts.every(({ isClaimed }) => isClaimed),
  });

  function action(name: StepName, state: StepState): ReactNode {
    if (name === 'profile' && state !== 'done')
      return (
        <TextLink as={Link} to="/profile">
          {t('ifo.how.profile.title')}
          <ChevronForwardIcon size="xs" />
        </TextLink>
      );
    if (name !== 'lp') return null;
    return (
      <>
        {balance ? (
          <Muted numeric>
            {t('ifo.how.lp.have', { amount: formatAmount(balance, lp, { locale }), symbol })}
          </Muted>
        ) : null}
        <TextLink as={Link} to={getLpPath(sale.config)}>
          {t('ifo.commit.getLp', { symbol })}
          <ChevronForwardIcon size="xs" />
        </TextLink>
      </>
    );
  }

  return (
    <Stack as="section" gap="md" aria-label={t('ifo.how.title')}>
      <Heading level={2} scale="xxl">
        {t('ifo.how.title')}
      </Heading>
      <Steps>
        {steps.map(({ name, state }, at) => (
          <Step
            key={name}
            number={at + 1}
            name={name}
            state={isKnown ? state : undefined}
            symbol={symbol}
          >
            {action(name, state)}
          </Step>
        ))}
      </Steps>
    </Stack>
  );
}
