import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { saveFile } from '#lib/saveFile.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Muted } from '#ui/Text.tsx';
import { radius, shadow } from '#ui/theme/tokens.ts';
import { CARD_HEIGHT, CARD_WIDTH, drawScoreCard, type ScoreCard } from './drawScoreCard.ts';

const Canvas = styled.canvas`
  display: block;
  inline-size: 100%;
  block-size: auto;
  border-radius: ${radius.lg};
  box-shadow: ${shadow.md};
`;

const FILE_NAME = 'meowswap-battle.png';

function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('This browser draws no pictures'));
    }, 'image/png');
  });
}

/** Returns what the browser can share of the picture; `undefined` where it can't share files. */
function shareOf(blob: Blob, title: string): ShareData | undefined {
  const data = { files: [new File([blob], FILE_NAME, { type: 'image/png' })], title };
  return 'canShare' in navigator && navigator.canShare(data) ? data : undefined;
}

/** Reports whether this browser shares files. */
const sharesFiles = (): boolean => shareOf(new Blob([]), '') !== undefined;

/** Shows the score as a picture that is drawn here, to download or to share by the browser. */
export function ShareDialog({
  card,
  account,
  label,
  onClose,
}: {
  card: Omit<ScoreCard, 'account'>;
  /** Shown only on request. */
  account: string;
  /** What the picture says, in words. */
  label: string;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hasAccount, setHasAccount] = useState(false);
  const [problem, setProblem] = useState<'draw' | 'share'>();
  const text = JSON.stringify({ ...card, account: hasAccount ? account : '' });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const draw = async (): Promise<void> => {
      try {
        await drawScoreCard(element, JSON.parse(text) as ScoreCard);
      } catch {
        setProblem('draw');
      }
    };
    void draw();
  }, [text]);

  async function give(way: 'download' | 'share'): Promise<void> {
    if (!canvas.current) return;
    setProblem(undefined);
    try {
      const blob = await pictureOf(canvas.current);
      if (way === 'download') return saveFile(FILE_NAME, blob);
      await navigator.share(shareOf(blob, card.title));
    } catch (thrown) {
      // Closing the browser's own dialog is no failure.
      if (!(thrown instanceof DOMException && thrown.name === 'AbortError')) setProblem('share');
    }
  }

  return (
    <Modal
      open
      width="lg"
      title={t('competition.share.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Stack gap="md">
        <Canvas
          ref={canvas}
          role="img"
          aria-label={label}
          width={CARD_WIDTH}
          height={CARD_HEIGHT}
        />
        <Checkbox
          label={t('competition.share.address')}
          checked={hasAccount}
          onChange={setHasAccount}
        />
        {problem ? (
          <Message variant="warning" role="alert">
            {t(problem === 'draw' ? 'competition.share.failed' : 'competition.share.shareFailed')}
          </Message>
        ) : null}
        <Row gap="sm" wrap>
          <Button onClick={() => void give('download')} disabled={problem === 'draw'}>
            {t('competition.share.download')}
          </Button>
          {sharesFiles() ? (
            <Button variant="subtle" onClick={() => void give('share')}>
              {t('competition.share.share')}
            </Button>
          ) : null}
        </Row>
        <Muted scale="xs">{t('competition.share.text')}</Muted>
      </Stack>
    </Modal>
  );
}
