import { Component, Suspense, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { isChunkError } from '#lib/chunkError.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Text } from '#ui/Text.tsx';
import { useMissingText } from './useMissingText.ts';

const stumbled = { title: 'layout.error.title', text: 'layout.error.text' } as const;

interface LateBoundaryProps {
  /** Dismisses the message shown in place of a part that failed. */
  onClose: () => void;
  children: ReactNode;
}

/** Wraps a dialog that is loaded on demand and contains its errors, so that the page survives. */
export class LateBoundary extends Component<
  LateBoundaryProps,
  { failure: { error: unknown } | null }
> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: { error: unknown } } {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure !== null)
      return <Failed isMissing={isChunkError(failure.error)} onClose={this.props.onClose} />;
    return <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}

function Failed({ isMissing, onClose }: { isMissing: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const missing = useMissingText();
  const { title, text } = isMissing ? missing : stumbled;
  return (
    <Modal
      open
      onClose={onClose}
      title={t(title)}
      closeLabel={t('common.close')}
      width="sm"
      footer={
        <Button fullWidth onClick={() => window.location.reload()}>
          {t('common.reload')}
        </Button>
      }
    >
      <Text>{t(text)}</Text>
    </Modal>
  );
}
