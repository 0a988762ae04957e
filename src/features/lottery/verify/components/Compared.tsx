import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { ErrorIcon } from '#ui/icons/ErrorIcon.tsx';
import { Row } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { differs, type Checked } from '../verification.ts';

interface ComparedProps<Value extends string | number | bigint> {
  checked: Checked<Value>;
  text: (value: Value) => string;
}

/** Shows a figure as it was computed, and the contract's where that is another. */
export function Compared<Value extends string | number | bigint>({
  checked,
  text,
}: ComparedProps<Value>): ReactNode {
  const { t } = useTranslation();
  const isWrong = differs(checked);
  return (
    <Row as="span" gap="xs" justify="end">
      <Text as="span" scale="sm" weight="bold" numeric tone={isWrong ? 'danger' : 'default'}>
        <Verbatim>{text(checked.own)}</Verbatim>
        {isWrong ? (
          <>
            {' ≠ '}
            <bdi>{t('lottery.verify.contract', { value: text(checked.stored) })}</bdi>
          </>
        ) : null}
      </Text>
      <Text as="span" tone={isWrong ? 'danger' : 'success'}>
        {isWrong ? <ErrorIcon size="sm" /> : <CheckIcon size="sm" />}
      </Text>
    </Row>
  );
}

/** Shows a compared figure behind its name. */
export function ComparedRow<Value extends string | number | bigint>({
  label,
  ...compared
}: ComparedProps<Value> & { label: string }): ReactNode {
  return <DetailRow label={label} value={<Compared {...compared} />} />;
}
