import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { CheckCircleIcon } from '#ui/icons/CheckCircleIcon.tsx';
import { WarningIcon } from '#ui/icons/WarningIcon.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Row } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import { powerText } from '../components/Figures.tsx';
import type { Verdict } from './verdicts.ts';

const badTexts = {
  badSignature: 'voting.check.badSignature',
  altered: 'voting.check.altered',
  outside: 'voting.check.outside',
  twice: 'voting.check.twice',
  badReceipt: 'voting.check.badReceipt',
} as const;

/** Says what the check found of one vote. */
export function VerdictTag({ verdict }: { verdict: Verdict }): ReactNode {
  const { t, locale } = useTranslation();
  if (verdict.kind === 'genuine')
    return (
      <Tag tone="success" icon={<CheckCircleIcon size="xs" />}>
        {t('voting.check.genuine')}
      </Tag>
    );
  if (verdict.kind === 'partly')
    return (
      <Tag tone="warning">
        {t(verdict.why === 'power' ? 'voting.voters.notChecked' : 'voting.check.contract')}
      </Tag>
    );
  const text =
    verdict.kind === 'badPower'
      ? t('voting.check.badPower', { power: powerText(verdict.power, locale) })
      : t(badTexts[verdict.kind]);
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
