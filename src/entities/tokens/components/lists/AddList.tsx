import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { forgetServer, keptServer } from '#entities/feedback/keptServers.ts';
import { OwnServerMessage } from '#entities/feedback/OwnServerMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { space } from '#ui/theme/tokens.ts';
import { useDebounced } from '../../useDebounced.ts';
import { listErrorText, type ListError } from '../../lists/listErrors.ts';
import { previewList } from '../../lists/listsThunks.ts';
import { closedListUrl, parseLocation } from '../../lists/location.ts';
import type { TokenList } from '../../lists/tokenList.ts';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
`;

/** How long typing must pause before the text is judged, in milliseconds (specification 9). */
const DEBOUNCE_MS = 500;

export interface AddListProps {
  /** Called with the checked list, for review before it is added. */
  onFound: (url: string, list: TokenList) => void;
}

/** Takes a list's location and fetches it for review, or shows why that failed. Adds nothing. */
export function AddList({ onFound }: AddListProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const byUrl = useAppSelector(({ lists }) => lists.byUrl);
  const [text, setText] = useState(() => keptServer('list'));
  const [isLoading, setIsLoading] = useState(false);
  const [error, setError] = useState<ListError>();
  const [closed, setClosed] = useState<string>();
  const latest = useRef('');
  const debounced = useDebounced(text, DEBOUNCE_MS);
  const { location, fault } = parseLocation(text);
  const isKnown = location !== undefined && location in byUrl;
  const isSettled = text.trim() !== '' && debounced === text;

  useEffect(
    () => () => {
      latest.current = '';
    },
    [],
  );

  function onType(typed: string): void {
    latest.current = '';
    setText(typed);
    setIsLoading(false);
    setError(undefined);
    setClosed(undefined);
  }

  async function lookUp(url: string): Promise<void> {
    const closedUrl = closedListUrl(url);
    if (closedUrl !== undefined) return setClosed(closedUrl);
    latest.current = url;
    setIsLoading(true);
    setError(undefined);
    const found = await dispatch(previewList(url));
    // The text changed or the view closed meanwhile.
    if (latest.current !== url) return;
    setIsLoading(false);
    if (found.error) return setError(found.error);
    forgetServer('list');
    onFound(url, found.list);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (location !== undefined && !isKnown && !isLoading) void lookUp(location);
  }

  const invalid =
    isSettled && fault !== undefined
      ? t(fault === 'protocol' ? 'lists.error.protocol' : 'lists.add.location')
      : undefined;
  const failure = error && listErrorText(error);
  return (
    <Form onSubmit={onSubmit} noValidate>
      <TextInput
        label={t('lists.add.label')}
        placeholder={t('lists.add.placeholder')}
        hint={isKnown ? t('lists.add.known') : t('lists.add.hint')}
        error={invalid}
        value={text}
        onChange={onType}
        inputMode="url"
        dir="ltr"
        maxLength={2048}
        focusFirst
      />
      {failure ? (
        <Message variant="danger" role="alert" title={t('lists.error.import')}>
          {t(failure.key, failure.params)}
        </Message>
      ) : null}
      {closed === undefined ? null : <OwnServerMessage field="list" address={closed} />}
      <Button
        type="submit"
        fullWidth
        variant="secondary"
        loading={isLoading}
        disabled={location === undefined || isKnown}
      >
        {t('lists.add.action')}
      </Button>
    </Form>
  );
}
