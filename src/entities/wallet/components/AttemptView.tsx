import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorIcon } from '#ui/icons/ErrorIcon.tsx';
import { WarningIcon } from '#ui/icons/WarningIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { color } from '#ui/theme/tokens.ts';
import type { AttemptPhase } from '../walletSlice.ts';

const Sign = styled.span<{ $phase: AttemptPhase }>`
  display: inline-flex;
  color: ${({ $phase }) => ($phase === 'pending' ? color.warning : color.danger)};
`;

function sign(phase: AttemptPhase): ReactNode {
  if (phase === 'asking') return <Spinner scale="xl" tone="accent" />;
  return (
    <Sign $phase={phase}>
      {phase === 'pending' ? <WarningIcon size="xxl" /> : <ErrorIcon size="xxl" />}
    </Sign>
  );
}

/** Shows a connection attempt: waiting for the wallet, or why it failed and what to do next. */
export function AttemptView({
  phase,
  name,
  onRetry,
}: {
  phase: AttemptPhase;
  name: string;
  onRetry: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="md" align="center" padding="lg">
      {sign(phase)}
      <Stack gap="xs" align="center" role="status">
        <Text weight="bold" align="center">
          {t(`wallet.connect.${phase}.title`, { name })}
        </Text>
        <Muted align="center">{t(`wallet.connect.${phase}.text`, { name })}</Muted>
      </Stack>
      {phase === 'asking' ? null : <Button onClick={onRetry}>{t('wallet.connect.retry')}</Button>}
    </Stack>
  );
}
