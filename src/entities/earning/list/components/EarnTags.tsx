import { use, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { CheckCircleIcon } from '#ui/icons/CheckCircleIcon.tsx';
import { ClockIcon } from '#ui/icons/ClockIcon.tsx';
import { CloseIcon } from '#ui/icons/CloseIcon.tsx';
import type { IconProps } from '#ui/icons/Icon.tsx';
import { MegaphoneIcon } from '#ui/icons/MegaphoneIcon.tsx';
import { RefreshIcon } from '#ui/icons/RefreshIcon.tsx';
import { ShieldIcon } from '#ui/icons/ShieldIcon.tsx';
import { UserIcon } from '#ui/icons/UserIcon.tsx';
import { WarningIcon } from '#ui/icons/WarningIcon.tsx';
import { Tag, type TagProps } from '#ui/Tag.tsx';
import { VisuallyHidden } from '#ui/Text.tsx';
import { color } from '#ui/theme/tokens.ts';
import { ColumnsContext } from '../columnsContext.ts';

export type EarnTagKind =
  | 'core'
  | 'community'
  | 'dual'
  | 'manual'
  | 'auto'
  | 'voteNow'
  | 'soon'
  | 'live'
  | 'active'
  | 'paused'
  | 'closed'
  | 'staked';

interface Look {
  text: TextKey;
  tone: NonNullable<TagProps['tone']>;
  icon?: (props: IconProps) => ReactNode;
}

const looks: Record<EarnTagKind, Look> = {
  core: { text: 'earn.tag.core', tone: 'plum', icon: ShieldIcon },
  community: { text: 'earn.tag.community', tone: 'accent', icon: UserIcon },
  dual: { text: 'earn.tag.dual', tone: 'neutral' },
  manual: { text: 'earn.tag.manual', tone: 'neutral' },
  auto: { text: 'earn.tag.auto', tone: 'success', icon: RefreshIcon },
  voteNow: { text: 'earn.tag.voteNow', tone: 'warning', icon: MegaphoneIcon },
  soon: { text: 'earn.tag.comingSoon', tone: 'warning', icon: ClockIcon },
  live: { text: 'earn.tag.live', tone: 'success' },
  active: { text: 'earn.tag.active', tone: 'success' },
  paused: { text: 'earn.tag.paused', tone: 'warning', icon: WarningIcon },
  closed: { text: 'earn.tag.closed', tone: 'danger', icon: CloseIcon },
  staked: { text: 'earn.tag.staked', tone: 'success', icon: CheckCircleIcon },
};

/** Kinds that the tab of a table, or the name in its row, says already. */
const saidTwice: ReadonlySet<EarnTagKind> = new Set(['live', 'active', 'auto', 'manual']);

const Sign = styled.span`
  display: inline-flex;
  color: ${color.plum};
`;

/**
 * Renders the tag of a farm, pool or proposal. In the rows of a table, where most are core, that is a
 * sign, and what is said beside it isn't repeated.
 */
export function EarnTag({ kind }: { kind: EarnTagKind }): ReactNode {
  const { t } = useTranslation();
  const isInTable = use(ColumnsContext).length > 0;
  const { text, tone, icon: Icon } = looks[kind];
  if (isInTable && saidTwice.has(kind)) return null;
  if (isInTable && kind === 'core')
    return (
      <Sign title={t(text)}>
        <ShieldIcon size="sm" />
        <VisuallyHidden>{t(text)}</VisuallyHidden>
      </Sign>
    );
  return (
    <Tag tone={tone} icon={Icon ? <Icon size="xs" /> : undefined}>
      {t(text)}
    </Tag>
  );
}
