import type { ReactNode } from 'react';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { CheckCircleIcon } from '#ui/icons/CheckCircleIcon.tsx';
import { WarningIcon } from '#ui/icons/WarningIcon.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Row } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import { powerText } from '../components/Figures.tsx';
import { verdictOn, type VoteVerdict } from './verdicts.ts';

const texts = {
  genuine: 'voting.check.genuine',
  badSignature: 'voting.check.badSignature',
  altered: 'voting.check.altered',
  outside: 'voting.check.outside',
  twice: 'voting.check.twice',
  badReceipt: 'voting.check.badReceipt',
  badPower: 'voting.check.badPower',
} as const satisfies Record<Exclude<VoteVerdict['kind'], 'partly'>, TextKey>;

const partlyTexts = {
  power: 'voting.voters.notChecked',
  contract: 'voting.check.contract',
} as const;

/** Says what the check found of one vote. */
export function VerdictTag({ verdict }: { verdict: VoteVerdict }): ReactNode {
  const { t, locale } = useTranslation();
  const { kind } = verdict;
  const text =
    kind === 'partly'
      ? t(partlyTexts[verdict.why])
      : t(texts[kind], kind === 'badPower' ? { power: powerText(verdict.power, locale) } : {});
  const found = verdictOn(verdict);
  if (found !== 'differs')
    return (
      <Tag
        tone={found === 'matches' ? 'success' : 'warning'}
        icon={found === 'matches' ? <CheckCircleIcon size="xs" /> : undefined}
      >
        {text}
      </Tag>
    );
  return (
    <Row gap="xs" align="start">
      <Text as="span" tone="danger">
        <WarningIcon size="sm" />
      </Text>
      <Text as="span" scale="sm" weight="bold" tone="danger">
        {text}
      </Text>
    </Row>
  );
}
