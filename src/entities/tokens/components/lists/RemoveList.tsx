import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Fill, Grid, Row, Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { selectListEntry } from '../../lists/listsSelectors.ts';
import { removeList } from '../../lists/listsThunks.ts';
import { ListLogo } from './ListLogo.tsx';

export interface RemoveListProps {
  url: string;
  /** Called once the list is removed or kept. */
  onDone: () => void;
}

/** Asks for confirmation before a list is removed (TOK-02). */
export function RemoveList({ url, onDone }: RemoveListProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const current = useAppSelector((state) => selectListEntry(state, url)?.current);

  function remove(): void {
    void dispatch(removeList(url));
    onDone();
  }

  return (
    <Stack gap="md">
      <Text>{t('lists.remove.question')}</Text>
      <Panel>
        <Row gap="ms">
          <ListLogo url={url} logoURI={current?.logoURI} />
          <Fill>
            <Text as="div" weight="bold" truncate>
              <Verbatim>{current?.name ?? url}</Verbatim>
            </Text>
          </Fill>
        </Row>
      </Panel>
      <Grid columns={2} gap="sm">
        <Button variant="subtle" onClick={onDone} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button variant="danger" onClick={remove}>
          {t('lists.remove.action')}
        </Button>
      </Grid>
    </Stack>
  );
}
