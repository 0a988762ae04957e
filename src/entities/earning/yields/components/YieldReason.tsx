import type { ReactNode } from 'react';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import type { PriceIssue } from '#entities/prices/findPrice.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { Muted } from '#ui/Text.tsx';
import { yieldText } from '../yieldText.ts';
import type { HiddenReason, HiddenYield, YieldInput } from '../yieldTypes.ts';

const issueTexts: Record<PriceIssue, TextKey> = {
  none: 'yields.price.none',
  thin: 'yields.price.thin',
  disagree: 'yields.price.disagree',
  unread: 'yields.reason.unread',
};

/** Says why prices are missing, one sentence each. */
function PriceIssues({ inputs }: { inputs: readonly YieldInput[] }): ReactNode {
  const { t } = useTranslation();
  const missing = inputs.filter((input) => input.kind === 'noPrice');
  return missing.map(({ token, issue }) => (
    <Muted key={token.address}>{t(issueTexts[issue], { symbol: token.symbol })}</Muted>
  ));
}

/** Highest plausible rate; 1 is 100%. */
const MAX_RATE = 10_000n;

const reasonTexts: Record<HiddenReason, TextKey> = {
  price: 'yields.reason.price',
  empty: 'yields.reason.empty',
  stale: 'yields.reason.stale',
  absurd: 'yields.reason.absurd',
  finished: 'yields.reason.finished',
  notStarted: 'yields.reason.notStarted',
  unread: 'yields.reason.unread',
  budget: 'yields.reason.budget',
  paused: 'yields.reason.paused',
};

/** Reasons that are no fault. */
const expected: readonly HiddenReason[] = ['empty', 'finished', 'notStarted'];
const canPass: readonly HiddenReason[] = ['stale', 'unread'];

/** Says why a rate is not shown, and what to do about it. */
export function YieldReason({ reason, inputs }: HiddenYield): ReactNode {
  const { t, locale } = useTranslation();
  const dispatch = useAppDispatch();
  const retry = (
    <Button scale="sm" variant="subtle" onClick={() => dispatch(retryAsked())}>
      {t('common.retry')}
    </Button>
  );
  const params = reason === 'absurd' ? { most: yieldText(MAX_RATE * 10n ** 18n, locale) } : {};
  return (
    <Message
      variant={expected.includes(reason) ? 'info' : 'warning'}
      title={t('yields.notShown')}
      action={canPass.includes(reason) ? retry : undefined}
    >
      {t(reasonTexts[reason], params)}
      {reason === 'price' && inputs ? <PriceIssues inputs={inputs} /> : null}
    </Message>
  );
}
