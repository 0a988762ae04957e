import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { IconGround } from '#ui/IconGround.tsx';
import { ClockIcon } from '#ui/icons/ClockIcon.tsx';
import { GiftIcon } from '#ui/icons/GiftIcon.tsx';
import { TrendIcon } from '#ui/icons/TrendIcon.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Text } from '#ui/Text.tsx';
import { noteWelcomed, wasWelcomed } from '../welcomeStorage.ts';

const steps = [
  ['prediction.welcome.call', TrendIcon],
  ['prediction.welcome.lock', ClockIcon],
  ['prediction.welcome.share', GiftIcon],
] as const;

/** Tells the game in three lines. */
function HowItGoes(): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack as="ol" gap="sm">
      {steps.map(([text, Icon]) => (
        <Row as="li" key={text} gap="ms">
          <IconGround $tone="plum">
            <Icon />
          </IconGround>
          <Text as="span" weight="bold">
            {t(text)}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}

/** Shows the notice before the first use, until both boxes are ticked. */
export function Welcome(): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(() => !wasWelcomed());
  const [hasRisk, setRisk] = useState(false);
  const [isBeta, setBeta] = useState(false);
  return (
    <Modal
      open={isOpen}
      dismissible={false}
      title={t('prediction.welcome.title')}
      closeLabel={t('common.close')}
      onClose={() => setOpen(false)}
      footer={
        <Row gap="sm">
          <Fill>
            <Button variant="subtle" fullWidth onClick={() => void navigate('/')}>
              {t('prediction.welcome.disagree')}
            </Button>
          </Fill>
          <Fill>
            <Button
              fullWidth
              disabled={!hasRisk || !isBeta}
              onClick={() => {
                noteWelcomed();
                setOpen(false);
              }}
            >
              {t('common.continue')}
            </Button>
          </Fill>
        </Row>
      }
    >
      <Stack gap="md">
        <HowItGoes />
        <Checkbox label={t('prediction.welcome.risk')} checked={hasRisk} onChange={setRisk} />
        <Checkbox label={t('prediction.welcome.beta')} checked={isBeta} onChange={setBeta} />
      </Stack>
    </Modal>
  );
}
