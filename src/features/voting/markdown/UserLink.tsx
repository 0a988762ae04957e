import { createContext, useContext, useState, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Text } from '#ui/Text.tsx';
import { LINKS, safeUrl, type SafeUrl } from './safeUrl.ts';

/** Says that what is drawn is inside a link, where nothing else can be pressed. */
export const InLink = createContext(false);

/** What a link to a stranger's page carries: no opener, no referrer, no endorsement. */
const STRANGER = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' } as const;

function DoubtfulLink({ url, children }: { url: SafeUrl; children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextLink as="button" onClick={() => setOpen(true)}>
        {children} ({url.host})
      </TextLink>
      <Modal
        open={isOpen}
        width="sm"
        role="alertdialog"
        title={t('voting.md.link.title')}
        closeLabel={t('common.close')}
        onClose={() => setOpen(false)}
      >
        <Stack gap="md">
          <Message variant="warning">{t('voting.md.link.mixed', { host: url.host })}</Message>
          <Button
            as="a"
            variant="secondary"
            href={url.href}
            {...STRANGER}
            onClick={() => setOpen(false)}
          >
            {t('voting.md.link.open', { host: url.host })}
          </Button>
        </Stack>
      </Modal>
    </>
  );
}

/** Links to a page that a proposal names, with its host; other addresses stay text. */
export function UserLink({
  href,
  children,
}: {
  href: string | undefined;
  children?: ReactNode;
}): ReactNode {
  const isInLink = useContext(InLink);
  const url = isInLink ? undefined : safeUrl(href ?? '', LINKS);
  if (!url) return <Text as="span">{children}</Text>;
  const content = <InLink value>{children}</InLink>;
  if (url.isDoubtful) return <DoubtfulLink url={url}>{content}</DoubtfulLink>;
  return (
    <TextLink href={url.href} {...STRANGER}>
      <span>
        {content}{' '}
        <Text as="small" tone="muted" scale="xs">
          ({url.host})
        </Text>
      </span>
    </TextLink>
  );
}
