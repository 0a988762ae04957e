import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { space } from '#ui/theme/tokens.ts';
import { useDebounced } from '../../useDebounced.ts';
import { listErrorText, type ListError } from '../listErrors.ts';
import { previewList } from '../listsThunks.ts';
import { parseLocation } from '../location.ts';
import type { TokenList } from '../tokenList.ts';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
`;

/** What is typed is not called wrong before typing has rested for so long, in milliseconds (specification 9). */
const REST_MS = 500;

export interface AddListProps {
  /** Fetched and checked, to be looked at before it is added. */
  onFound: (url: string, list: TokenList) => void;
}

/** Takes the place of a list, fetches it, and says why when it cannot be had. Nothing is added here. */
export function AddList({ onFound }: AddListProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const byUrl = useAppSelector(({ lists }) => lists.byUrl);
  const [text, setText] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [error, setError] = useState<ListError>();
  const latest = useRef('');
  const rested = useDebounced(text, REST_MS);
  const { location, fault } = parseLocation(text);
  const isKnown = location !== undefined && location in byUrl;
  const isJudged = text.trim() !== '' && rested === text;

  useEffect(
    () => () => {
      latest.current = '';
    },
    [],
  );

  function onType(typed: string): void {
    latest.current = '';
    setText(typed);
    setIsAsked(false);
    setError(undefined);
  }

  async function lookUp(url: string): Promise<void> {
    latest.current = url;
    setIsAsked(true);
    setError(undefined);
    const found = await dispatch(previewList(url));
    // Something else was typed, or the view was left, meanwhile.
    if (latest.current !== url) return;
    setIsAsked(false);
    if (found.list) onFound(url, found.list);
    else setError(found.error);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (location !== undefined && !isKnown && !isAsked) void lookUp(location);
  }

  const invalid =
    isJudged && fault !== undefined
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
      <Button
        type="submit"
        fullWidth
        variant="secondary"
        loading={isAsked}
        disabled={location === undefined || isKnown}
      >
        {t('lists.add.action')}
      </Button>
    </Form>
  );
}
