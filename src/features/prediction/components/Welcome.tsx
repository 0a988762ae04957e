import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { noteWelcomed, wasWelcomed } from '../welcomeStorage.ts';

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
        <Checkbox label={t('prediction.welcome.risk')} checked={hasRisk} onChange={setRisk} />
        <Checkbox label={t('prediction.welcome.beta')} checked={isBeta} onChange={setBeta} />
      </Stack>
    </Modal>
  );
}
