import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { MAX_CHOICES, MIN_CHOICES } from '#lib/votingRules.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { TrashIcon } from '#ui/icons/TrashIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import { TextInput } from '#ui/TextInput.tsx';

/** Edits the choices of a proposal: two to twenty. */
export function ChoicesPart({
  choices,
  error,
  onChange,
}: {
  choices: readonly string[];
  error: string | undefined;
  onChange: (choices: readonly string[]) => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      {choices.map((choice, place) => {
        const number = place + 1;
        return (
          <TextInput
            // A choice is known by its place alone.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            label={t('voting.create.choice', { number })}
            placeholder={t('voting.create.choice.placeholder')}
            value={choice}
            invalid={error !== undefined && choice.trim() === ''}
            dir="auto"
            onChange={(text) => onChange(choices.with(place, text))}
            end={
              choices.length > MIN_CHOICES ? (
                <IconButton
                  scale="sm"
                  label={t('voting.create.choice.remove', { number })}
                  onClick={() => onChange(choices.toSpliced(place, 1))}
                >
                  <TrashIcon size="sm" />
                </IconButton>
              ) : null
            }
          />
        );
      })}
      {error === undefined ? null : (
        <Text scale="sm" tone="danger" role="alert">
          {error}
        </Text>
      )}
      <div>
        <Button
          variant="secondary"
          startIcon={<PlusIcon size="sm" />}
          disabled={choices.length >= MAX_CHOICES}
          onClick={() => onChange([...choices, ''])}
        >
          {t('voting.create.choice.add')}
        </Button>
      </div>
    </Stack>
  );
}
