import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ViewMode } from '#entities/settings/settingsSlice.ts';
import { useTranslation } from '#i18n/t.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { FunnelIcon } from '#ui/icons/FunnelIcon.tsx';
import { GridIcon } from '#ui/icons/GridIcon.tsx';
import { ListIcon } from '#ui/icons/ListIcon.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { SegmentedControl, SegmentNav, type SegmentLink } from '#ui/SegmentedControl.tsx';
import { VisuallyHidden } from '#ui/Text.tsx';
import { color, fontSize, fontWeight, media, radius, size, space } from '#ui/theme/tokens.ts';
import { Toggle } from '#ui/Toggle.tsx';
import { SortSelect, type SortOption } from './SortSelect.tsx';

const Shape = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.ms} ${space.md};
`;

/** A phone folds everything but the tabs, so that the list begins on its first screen. */
const Folded = styled.div<{ $isOpen: boolean }>`
  display: contents;

  ${media.phoneOnly} {
    ${({ $isOpen }) => ($isOpen ? '' : 'display: none;')}
  }
`;

const OnPhone = styled.span`
  position: relative;
  display: none;

  ${media.phoneOnly} {
    display: inline-flex;
  }
`;

/**
 * Counts on the button what the list is filtered by. Always mounted: a new style would have the
 * browser match those of the whole page again, on the first letter of a search.
 */
const Mark = styled.span`
  position: absolute;
  inset-block-start: calc(-1 * ${space.xs});
  inset-inline-end: calc(-1 * ${space.xs});
  inline-size: ${space.ml};
  border: ${size.ring} solid ${color.surface};
  border-radius: ${radius.pill};
  background-color: ${color.accent};
  color: ${color.onAccent};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.bold};
  line-height: ${space.md};
  text-align: center;
  pointer-events: none;

  &[hidden] {
    display: none;
  }
`;

const Choices = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.ms} ${space.md};
`;

const Finders = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};
  flex: 1 1 100%;

  min-inline-size: 0;

  & > * {
    flex: 1 1 11rem;
    min-inline-size: 0;
  }

  ${media.fromLaptop} {
    flex: 0 1 29rem;
    flex-wrap: nowrap;
  }
`;

export interface EarnControlsProps<Tab extends string, Sort extends string> {
  view: ViewMode;
  onView: (view: ViewMode) => void;
  isStakedOnly: boolean;
  onStakedOnly: (isStakedOnly: boolean) => void;
  /** Tabs with pages of their own, as links. */
  tabs: readonly SegmentLink<Tab>[];
  tab: Tab;
  sort: Sort;
  sorts: readonly SortOption<Sort>[];
  onSort: (sort: Sort) => void;
  search: string;
  onSearch: (text: string) => void;
  /** Label and placeholder of the search field. */
  searchLabel: string;
  /** Number of matches, announced to screen readers; `undefined` without a search. */
  found?: number | undefined;
}

/** Renders the controls of an earning list: tabs, view, filter, sort and search. */
export function EarnControls<Tab extends string, Sort extends string>({
  view,
  onView,
  isStakedOnly,
  onStakedOnly,
  tabs,
  tab,
  sort,
  sorts,
  onSort,
  search,
  onSearch,
  searchLabel,
  found,
}: EarnControlsProps<Tab, Sort>): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const filters = [isStakedOnly, search.trim() !== '', sort !== sorts[0]?.id];
  const count = filters.filter(Boolean).length;
  return (
    <Shape>
      <SegmentNav label={t('earn.status')} items={tabs} value={tab} linkAs={Link} />
      <OnPhone>
        <IconButton
          label={t('earn.filters')}
          variant="subtle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <FunnelIcon />
        </IconButton>
        <Mark aria-hidden hidden={count === 0}>
          {count}
        </Mark>
      </OnPhone>
      <Folded id={id} $isOpen={isOpen}>
        <Choices>
          <SegmentedControl
            label={t('earn.view')}
            value={view}
            onChange={onView}
            items={[
              { id: 'table', label: <ViewLabel icon={<ListIcon />} text={t('earn.view.table')} /> },
              { id: 'card', label: <ViewLabel icon={<GridIcon />} text={t('earn.view.cards')} /> },
            ]}
          />
          <Toggle label={t('earn.stakedOnly')} checked={isStakedOnly} onChange={onStakedOnly} />
        </Choices>
        <Finders>
          <SortSelect value={sort} options={sorts} onChange={onSort} />
          <SearchInput
            label={searchLabel}
            placeholder={searchLabel}
            clearLabel={t('earn.search.clear')}
            value={search}
            onChange={onSearch}
          />
        </Finders>
      </Folded>
      <VisuallyHidden role="status">
        {found === undefined ? '' : t('earn.found', { count: found })}
      </VisuallyHidden>
    </Shape>
  );
}

function ViewLabel({ icon, text }: { icon: ReactNode; text: string }): ReactNode {
  return (
    <>
      {icon}
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}
