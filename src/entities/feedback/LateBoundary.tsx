import { Component, Suspense, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { isChunkError } from '#lib/chunkError.ts';
import { Button } from '#ui/Button.tsx';
import { PlainDialog } from '#ui/PlainDialog.tsx';
import { Text } from '#ui/Text.tsx';
import { CopyDetails } from './CopyDetails.tsx';
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
    if (failure !== null) return <Failed thrown={failure.error} onClose={this.props.onClose} />;
    return <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}

function Failed({ thrown, onClose }: { thrown: unknown; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const missing = useMissingText();
  const { title, text } = isChunkError(thrown) ? missing : stumbled;
  return (
    <PlainDialog
      title={t(title)}
      closeLabel={t('common.close')}
      onClose={onClose}
      action={
        <Button fullWidth onClick={() => window.location.reload()}>
          {t('common.reload')}
        </Button>
      }
    >
      <Text>{t(text)}</Text>
      <CopyDetails cause={t(text)} thrown={thrown} />
    </PlainDialog>
  );
}
