import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { contractAddress } from '#config/chains.ts';
import { useTranslation } from '#i18n/t.ts';
import { Row } from '#ui/Layout.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Muted } from '#ui/Text.tsx';

const PARAMETER = 'with';
const ONE = 'one';

/** Reads and sets the one-token mode of the address. Always `false` where zaps are not deployed. */
export function useIsOneToken(): readonly [
  isOneToken: boolean,
  choose: (isOneToken: boolean) => void,
] {
  const [parameters, setParameters] = useSearchParams();
  const choose = (isOneToken: boolean): void =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        if (isOneToken) next.set(PARAMETER, ONE);
        else next.delete(PARAMETER);
        return next;
      },
      { replace: true },
    );
  return [contractAddress('zap') !== undefined && parameters.get(PARAMETER) === ONE, choose];
}

/** Shows 'Two tokens' or 'One token'; a sentence where only one mode exists. */
export function ModeSwitch({
  isOneToken,
  onChoose,
}: {
  isOneToken: boolean;
  onChoose: (isOneToken: boolean) => void;
}): ReactNode {
  const { t } = useTranslation();
  if (!contractAddress('zap')) return <Muted align="center">{t('zap.unavailable')}</Muted>;
  return (
    <Row justify="center">
      <SegmentedControl
        label={t('zap.mode')}
        value={isOneToken ? ONE : 'two'}
        onChange={(mode) => onChoose(mode === ONE)}
        items={[
          { id: 'two', label: t('zap.mode.twoTokens') },
          { id: ONE, label: t('zap.mode.oneToken') },
        ]}
      />
    </Row>
  );
}
