import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { defaultLists } from '#config/tokenLists.ts';
import type { Currency } from '#lib/currency.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { space } from '#ui/theme/tokens.ts';
import { selectListUrls } from '../../lists/listsSelectors.ts';
import { listAdded } from '../../lists/listsSlice.ts';
import type { TokenList } from '../../lists/tokenList.ts';
import { AddList } from './AddList.tsx';
import { CustomTokens } from './CustomTokens.tsx';
import { ListRow } from './ListRow.tsx';

const Rows = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
`;

interface ListsProps {
  onFound: (url: string, list: TokenList) => void;
  onRemove: (url: string) => void;
}

function Lists({ onFound, onRemove }: ListsProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const urls = useAppSelector(selectListUrls);
  const missing = defaultLists.filter((url) => !urls.includes(url));
  return (
    <Stack gap="md">
      <AddList onFound={onFound} />
      <Rows aria-label={t('lists.manage.lists')}>
        {urls.map((url) => (
          <ListRow key={url} url={url} isLast={urls.length === 1} onRemove={onRemove} />
        ))}
      </Rows>
      {missing.length > 0 ? (
        <Button
          variant="text"
          fullWidth
          onClick={() => missing.forEach((url) => dispatch(listAdded({ url, at: Date.now() })))}
        >
          {t('lists.restore')}
        </Button>
      ) : null}
    </Stack>
  );
}

export type ManageTab = 'lists' | 'tokens';

export interface ManageTokensProps extends ListsProps {
  tab: ManageTab;
  onTab: (tab: ManageTab) => void;
  onImport: (currency: Currency) => void;
}

/**
 * Renders 'Manage': the lists whose tokens can be picked, and the imported tokens (TOK-02, TOK-07).
 */
export function ManageTokens({
  tab,
  onTab,
  onImport,
  onFound,
  onRemove,
}: ManageTokensProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Tabs
      label={t('lists.manage.tabs')}
      value={tab}
      onChange={onTab}
      tabs={[
        {
          id: 'lists',
          label: t('lists.manage.lists'),
          content: <Lists onFound={onFound} onRemove={onRemove} />,
        },
        {
          id: 'tokens',
          label: t('lists.manage.tokens'),
          content: <CustomTokens onImport={onImport} />,
        },
      ]}
    />
  );
}
