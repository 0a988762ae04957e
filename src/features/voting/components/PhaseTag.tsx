import type { ReactNode } from 'react';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { formatDateTime, formatRemaining } from '#lib/time.ts';
import type { Proposal } from '#remote/hub/voting.ts';
import { CheckCircleIcon } from '#ui/icons/CheckCircleIcon.tsx';
import { ClockIcon } from '#ui/icons/ClockIcon.tsx';
import { StarIcon } from '#ui/icons/StarIcon.tsx';
import { UserIcon } from '#ui/icons/UserIcon.tsx';
import { BoltIcon } from '#ui/icons/BoltIcon.tsx';
import { ErrorIcon } from '#ui/icons/ErrorIcon.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Muted } from '#ui/Text.tsx';
import { phaseOf, type Phase } from '../votingModel.ts';

const phases = {
  active: { tone: 'success', key: 'voting.state.active', icon: BoltIcon },
  pending: { tone: 'warning', key: 'voting.state.pending', icon: ClockIcon },
  closed: { tone: 'neutral', key: 'voting.state.closed', icon: CheckCircleIcon },
  cancelled: { tone: 'danger', key: 'voting.state.cancelled', icon: ErrorIcon },
} as const satisfies Record<Phase, { tone: string; key: TextKey; icon: unknown }>;

/** Names what a proposal is at. */
export function PhaseTag({ proposal, now }: { proposal: Proposal; now: number }): ReactNode {
  const { t } = useTranslation();
  const { tone, key, icon: Icon } = phases[phaseOf(proposal, now)];
  return (
    <Tag tone={tone} icon={<Icon size="xs" />}>
      {t(key)}
    </Tag>
  );
}

/** Names whose proposal it is: the team's or a holder's. */
export function KindTag({ isCore }: { isCore: boolean }): ReactNode {
  const { t } = useTranslation();
  return isCore ? (
    <Tag tone="plum" icon={<StarIcon size="xs" />}>
      {t('voting.kind.core')}
    </Tag>
  ) : (
    <Tag tone="accent" icon={<UserIcon size="xs" />}>
      {t('voting.kind.community')}
    </Tag>
  );
}

/**
 * Says when a proposal opens, how long it is still open, or when it ended; nothing of a cancelled
 * one, of which its tag says it all.
 */
export function TimeText({ proposal, now }: { proposal: Proposal; now: number }): ReactNode {
  const { t, locale } = useTranslation();
  const { start, end } = proposal;
  const phase = phaseOf(proposal, now);
  if (phase === 'cancelled') return null;
  const texts: Record<Exclude<Phase, 'cancelled'>, string> = {
    pending: t('voting.startsIn', { time: formatRemaining(start - now, locale) }),
    active: t('voting.endsIn', { time: formatRemaining(end - now, locale) }),
    closed: t('voting.ended', { time: formatDateTime(end, locale) }),
  };
  return (
    <Muted as="span" numeric>
      {texts[phase]}
    </Muted>
  );
}
