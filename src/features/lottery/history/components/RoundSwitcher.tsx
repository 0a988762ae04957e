import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ChevronBackIcon } from '#ui/icons/ChevronBackIcon.tsx';
import { ChevronForwardIcon } from '#ui/icons/ChevronForwardIcon.tsx';
import { Row } from '#ui/Layout.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { readRoundNumber } from '../roundNumber.ts';

const Field = styled.div`
  flex: 0 1 9rem;
  min-inline-size: 6rem;
`;

interface RoundSwitcherProps {
  /** Round that is shown. */
  id: number;
  /** Newest round. */
  newest: number;
  /** Last round that was drawn. */
  latest: number;
  onChange: (id: number) => void;
}

/**
 * Chooses a round by its number or by steps. A number that no round has is said to be none, and
 * stays in the box.
 */
export function RoundSwitcher({ id, newest, latest, onChange }: RoundSwitcherProps): ReactNode {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ text: String(id), id });
  // Another round was chosen elsewhere: the box follows.
  if (typed.id !== id) setTyped({ text: String(id), id });
  const read = readRoundNumber(typed.text, newest);
  const choose = (text: string): void => {
    const next = readRoundNumber(text, newest);
    const chosen = typeof next === 'object' ? next.id : id;
    setTyped({ text, id: chosen });
    if (chosen !== id) onChange(chosen);
  };
  const step = (to: number): void => choose(String(to));
  return (
    <Row gap="sm" align="end" wrap>
      <Field>
        <TextInput
          label={t('lottery.history.id')}
          inputMode="numeric"
          autoComplete="off"
          value={typed.text}
          onChange={choose}
          error={read === 'missing' ? t('lottery.history.missing') : undefined}
        />
      </Field>
      <Row gap="xs">
        <IconButton
          label={t('lottery.history.previous')}
          variant="subtle"
          disabled={id <= 1}
          onClick={() => step(id - 1)}
        >
          <ChevronBackIcon />
        </IconButton>
        <IconButton
          label={t('lottery.history.following')}
          variant="subtle"
          disabled={id >= newest}
          onClick={() => step(id + 1)}
        >
          <ChevronForwardIcon />
        </IconButton>
        <Button variant="text" scale="sm" disabled={id === latest} onClick={() => step(latest)}>
          {t('lottery.history.latestDrawn')}
        </Button>
      </Row>
    </Row>
  );
}
