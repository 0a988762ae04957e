import '#i18n/addSettingsTexts.ts';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Text } from '#ui/Text.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { expertModeAcknowledged, expertModeSwitched } from '../settingsSlice.ts';

/** Explains the risks of expert mode and enables it once the word is typed. */
export function ExpertModeDialog({
  open,
  onClose,
}: {
  open: boolean;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('settings.expert.title')}
      closeLabel={t('common.close')}
      role="alertdialog"
      width="sm"
    >
      <ExpertModeForm onClose={onClose} />
    </Modal>
  );
}

function ExpertModeForm({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [word, setWord] = useState('');
  const [remember, setRemember] = useState(false);
  const wanted = t('settings.expert.word');
  const isTyped = word.trim().toLowerCase() === wanted.toLowerCase();

  const turnOn = (event: FormEvent): void => {
    event.preventDefault();
    if (!isTyped) return;
    if (remember) dispatch(expertModeAcknowledged());
    dispatch(expertModeSwitched(true));
    onClose();
  };

  return (
    <Stack as="form" gap="md" onSubmit={turnOn}>
      <Message variant="warning">
        <Text>{t('settings.expert.text')}</Text>
        <Text weight="bold">{t('settings.expert.text2')}</Text>
      </Message>
      <TextInput
        label={t('settings.expert.label', { word: wanted })}
        value={word}
        onChange={setWord}
        autoCapitalize="none"
        focusFirst
      />
      <Checkbox
        label={t('settings.expert.acknowledge')}
        checked={remember}
        onChange={setRemember}
      />
      <Button type="submit" variant="danger" fullWidth disabled={!isTyped}>
        {t('settings.expert.button')}
      </Button>
      <Button variant="subtle" fullWidth onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </Stack>
  );
}
