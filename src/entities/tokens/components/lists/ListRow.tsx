import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { defaultLists } from '#config/tokenLists.ts';
import { OwnServerMessage } from '#entities/feedback/OwnServerMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Toggle } from '#ui/Toggle.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { color, radius, size, space } from '#ui/theme/tokens.ts';
import { listErrorText } from '../../lists/listErrors.ts';
import { selectListEntry } from '../../lists/listsSelectors.ts';
import { listSwitched, type ListEntry } from '../../lists/listsSlice.ts';
import { acceptUpdate, loadList } from '../../lists/listsThunks.ts';
import { closedListUrl, viewUrl } from '../../lists/location.ts';
import { versionText } from '../../lists/tokenList.ts';
import { ListLogo } from './ListLogo.tsx';
import { SkippedEntries } from './SkippedEntries.tsx';

const Item = styled.li`
  padding: ${space.ms} ${space.md};
  border: ${size.hairline} solid ${color.border};
  border-radius: ${radius.md};
  background-color: ${color.surfaceSunken};
`;

/** Returns the list's own name once it is loaded, before that its location. */
function nameOf(url: string, entry: ListEntry): string {
  return (
    entry.current?.name ??
    (defaultLists.includes(url)
      ? url.replace(/^.*\/|\.json$/g, '')
      : url.replace(/^https:\/\//, ''))
  );
}

/**
 * Shows a list's version and size, and why its last fetch failed; a failure keeps the old content.
 */
function ListStatus({ url, entry }: { url: string; entry: ListEntry }): ReactNode {
  const { t } = useTranslation();
  const { current, error } = entry;
  if (!current && !error) return <Skeleton width="8rem" height="1rem" />;
  // Another tab added the list.
  const closed = error ? closedListUrl(url) : undefined;
  const failure = error && listErrorText(error);
  return (
    <>
      {current ? (
        <Muted>
          {t('lists.row.version', { version: versionText(current.version) })} ·{' '}
          {t('lists.row.tokens', { count: current.tokens.length })}
        </Muted>
      ) : null}
      {closed === undefined ? null : <OwnServerMessage address={closed} />}
      {failure && closed === undefined ? (
        <Text scale="sm" tone="danger" role="alert">
          {t(failure.key, failure.params)}
        </Text>
      ) : null}
    </>
  );
}

export interface ListRowProps {
  url: string;
  /** The last list cannot be removed. */
  isLast: boolean;
  onRemove: (url: string) => void;
}

/** Shows a list with its switch and its actions. */
export function ListRow({ url, isLast, onRemove }: ListRowProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const noteId = useId();
  const entry = useAppSelector((state) => selectListEntry(state, url));
  const isActive = useAppSelector(({ lists }) => lists.activeUrls.includes(url));
  if (!entry) return null;
  const name = nameOf(url, entry);
  const { current, pendingUpdate, error, loadingRequestId } = entry;
  const href = viewUrl(current?.contentLocation ?? url);
  return (
    <Item>
      <Stack gap="xs">
        <Row gap="ms">
          <ListLogo url={url} logoURI={current?.logoURI} />
          <Fill>
            <Text as="div" weight="bold" truncate title={name}>
              <Verbatim>{name}</Verbatim>
            </Text>
            <ListStatus url={url} entry={entry} />
          </Fill>
          <Toggle
            label={t('lists.row.use', { name })}
            hideLabel
            checked={isActive}
            onChange={(checked) =>
              dispatch(listSwitched({ url, isActive: checked, at: Date.now() }))
            }
          />
        </Row>
        {current ? <SkippedEntries list={current} /> : null}
        <Row gap="xs" wrap>
          {href === undefined ? null : (
            <Text as="span" scale="sm">
              <ExternalLink href={href} aria-label={t('lists.row.seeLabel', { name })}>
                {t('lists.row.see')}
              </ExternalLink>
            </Text>
          )}
          <Button
            variant="text"
            scale="sm"
            disabled={isLast}
            aria-label={t('lists.row.remove', { name })}
            aria-describedby={isLast ? noteId : undefined}
            onClick={() => onRemove(url)}
          >
            {t('lists.remove.action')}
          </Button>
          {pendingUpdate ? (
            <Button variant="secondary" scale="sm" onClick={() => void dispatch(acceptUpdate(url))}>
              {t('lists.row.update')}
            </Button>
          ) : null}
          {error ? (
            <Button
              variant="secondary"
              scale="sm"
              loading={loadingRequestId !== null}
              onClick={() => void dispatch(loadList(url))}
            >
              {t('common.retry')}
            </Button>
          ) : null}
        </Row>
        {isLast ? <Muted id={noteId}>{t('lists.remove.last')}</Muted> : null}
      </Stack>
    </Item>
  );
}
