import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { Row, Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import { HelpTip } from '#ui/Tooltip.tsx';

interface SettingProps {
  name: string;
  help?: string;
  children: ReactNode;
}

/** At the end of the line, or on its own line on a narrow screen. */
const Control = styled.div`
  flex-shrink: 0;
  margin-inline-start: auto;
`;

function Name({ name, help }: Omit<SettingProps, 'children'>): ReactNode {
  const { t } = useTranslation();
  return (
    <Row gap="xs">
      <Text as="span" weight="regular">
        {name}
      </Text>
      {help === undefined ? null : <HelpTip label={t('settings.about', { name })} content={help} />}
    </Row>
  );
}

/** Shows a setting on one line: name, explanation and control. */
export function SettingRow({ children, ...name }: SettingProps): ReactNode {
  return (
    <Row gap="sm" wrap>
      <Name {...name} />
      <Control>{children}</Control>
    </Row>
  );
}

/** Shows a setting with its control below the name. */
export function SettingBlock({ children, ...name }: SettingProps): ReactNode {
  return (
    <Stack gap="xs">
      <Name {...name} />
      {children}
    </Stack>
  );
}
