import type { ReactNode } from 'react';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { POWER_PARTS, type PowerParts } from '#lib/votingAnswers.ts';
import { Divider, Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Power } from '../components/Figures.tsx';
import type { PowerView } from './usePower.ts';

const partTexts = {
  wallet: 'voting.power.wallet',
  manual: 'voting.power.manual',
  vault: 'voting.power.vault',
  pools: 'voting.power.pools',
  lp: 'voting.power.lp',
} as const satisfies Record<(typeof POWER_PARTS)[number], TextKey>;

function PowerTable({
  power,
  block,
  isChecked,
  isOneWord,
}: {
  power: PowerParts;
  block: number;
  isChecked: boolean;
  isOneWord: boolean;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Panel>
      <Stack gap="xs">
        {isChecked ? <Muted>{t('voting.power.help', { block: String(block) })}</Muted> : null}
        {POWER_PARTS.map((part) => (
          <DetailRow key={part} label={t(partTexts[part])} value={<Power value={power[part]} />} />
        ))}
        {isOneWord ? (
          <Muted scale="xs" role="note">
            {t('transactions.status.oneNode')}
          </Muted>
        ) : null}
        <Divider />
        <Row justify="between" wrap>
          <Text as="span" weight="bold">
            {t('voting.power.total')}
          </Text>
          <Row>
            {isChecked ? null : <Tag tone="warning">{t('voting.voters.notChecked')}</Tag>}
            <Text as="span" scale="lg" weight="black" numeric>
              <Power value={power.total} />
            </Text>
          </Row>
        </Row>
      </Stack>
    </Panel>
  );
}

/** Shows a voting power in its five parts, or why it is not known. */
export function PowerPart({
  view: { power, isChecked, isOneWord, failure, retry },
  block,
}: {
  view: PowerView;
  block: number;
}): ReactNode {
  const { t } = useTranslation();
  const shownBlock = String(block);
  if (failure === 'unknownSources')
    return <Message variant="warning">{t('voting.power.unknownSources')}</Message>;
  if (failure === 'unread')
    return <RetryMessage onRetry={retry}>{t('voting.power.failed')}</RetryMessage>;
  if (!power && failure === undefined)
    return <Skeleton height="11rem" radius="lg" label={t('voting.power.computing')} />;
  return (
    <Stack gap="sm">
      {failure === 'noArchive' ? (
        <Message variant="warning">
          {t('voting.power.noArchive', { block: shownBlock })} {t('voting.power.noArchive.help')}
        </Message>
      ) : null}
      {power ? (
        <PowerTable power={power} block={block} isChecked={isChecked} isOneWord={isOneWord} />
      ) : null}
      {power?.total === 0n ? (
        <Message variant="info" title={t('voting.power.none', { block: shownBlock })}>
          {t('voting.power.none.help')}
        </Message>
      ) : null}
    </Stack>
  );
}
