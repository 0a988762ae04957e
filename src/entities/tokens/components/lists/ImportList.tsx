import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { fontFamily, fontSize } from '#ui/theme/tokens.ts';
import { importList } from '../../lists/listsThunks.ts';
import { versionText, type TokenList } from '../../lists/tokenList.ts';
import { ListLogo } from './ListLogo.tsx';
import { SkippedEntries } from './SkippedEntries.tsx';

const Location = styled.bdi`
  font-family: ${fontFamily.mono};
  font-size: ${fontSize.xs};
  overflow-wrap: anywhere;
`;

export interface ImportListProps {
  url: string;
  list: TokenList;
  onImported: () => void;
}

/**
 * Asks to confirm the risks before a list is added (TOK-09). Adds the version shown here, without
 * fetching again.
 */
export function ImportList({ url, list, onImported }: ImportListProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isRiskAccepted, setIsRiskAccepted] = useState(false);

  function add(): void {
    void dispatch(importList(url, list));
    onImported();
  }

  return (
    <Stack gap="md">
      <Panel>
        <Stack gap="sm">
          <Row gap="ms">
            <ListLogo url={url} logoURI={list.logoURI} />
            <Fill>
              <Text as="div" weight="bold" truncate>
                <Verbatim>{list.name}</Verbatim>
              </Text>
              <Muted>
                {t('lists.row.version', { version: versionText(list.version) })} ·{' '}
                {t('lists.row.tokens', { count: list.tokens.length })}
              </Muted>
            </Fill>
          </Row>
          <SkippedEntries list={list} />
          <Location>{url}</Location>
        </Stack>
      </Panel>
      <Message variant="danger" title={t('lists.import.risk')}>
        <Stack gap="sm">
          <p>{t('lists.import.explain')}</p>
          <p>{t('lists.import.sell')}</p>
        </Stack>
      </Message>
      <Checkbox
        label={t('tokens.import.understand')}
        checked={isRiskAccepted}
        onChange={setIsRiskAccepted}
      />
      <Button fullWidth variant="danger" disabled={!isRiskAccepted} onClick={add}>
        {t('tokens.import.action')}
      </Button>
    </Stack>
  );
}
