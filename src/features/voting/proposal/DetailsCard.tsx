import type { ReactNode } from 'react';
import { explorerLink } from '#config/chains.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenAddress } from '#lib/format.ts';
import { formatDateTime } from '#lib/time.ts';
import type { Proposal } from '#remote/hub/voting.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Identicon } from '#ui/Identicon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Heading } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { KindTag, PhaseTag } from '../components/PhaseTag.tsx';

function Linked({ href, children }: { href: string | null; children: string }): ReactNode {
  return href === null ? (
    <Verbatim>{children}</Verbatim>
  ) : (
    <ExternalLink href={href}>{children}</ExternalLink>
  );
}

/** Shows who proposed, by which block power counts, when voting is open, and the receipt. */
export function DetailsCard({
  proposal,
  now,
  children,
}: {
  proposal: Proposal;
  now: number;
  /** What can be done with it, below. */
  children?: ReactNode;
}): ReactNode {
  const { t, locale } = useTranslation();
  const { id, author, snapshot, start, end, receipt, isCore } = proposal;
  const block = String(snapshot);
  return (
    <Card aria-label={t('voting.details')}>
      <CardBody>
        <Stack gap="md">
          <Heading level={2} scale="lg">
            {t('voting.details')}
          </Heading>
          <Row wrap>
            <PhaseTag proposal={proposal} now={now} />
            <KindTag isCore={isCore} />
          </Row>
          <Stack gap="xs">
            <DetailRow
              label={t('voting.details.id')}
              value={
                <>
                  <Verbatim>{shortenAddress(id)}</Verbatim>
                  <CopyButton
                    text={id}
                    label={t('voting.copyId')}
                    copiedLabel={t('common.copied')}
                    failedLabel={t('voting.copyFailed')}
                  />
                </>
              }
            />
            <DetailRow
              label={t('voting.details.creator')}
              value={
                <>
                  <Identicon address={author} size="sm" />
                  <Linked href={explorerLink('address', author)}>{shortenAddress(author)}</Linked>
                </>
              }
            />
            <DetailRow
              label={t('voting.details.snapshot')}
              value={<Linked href={explorerLink('block', block)}>{block}</Linked>}
            />
            <DetailRow label={t('voting.details.start')} value={formatDateTime(start, locale)} />
            <DetailRow label={t('voting.details.end')} value={formatDateTime(end, locale)} />
            <DetailRow
              label={t('voting.details.receipt')}
              help={t('voting.details.receipt.help')}
              helpLabel={t('voting.details.receipt')}
              value={t('voting.details.receipt.value', { number: String(receipt.seq) })}
            />
          </Stack>
          {children}
        </Stack>
      </CardBody>
    </Card>
  );
}
