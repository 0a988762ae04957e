import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { HarvestAll } from '#entities/earning/harvest/components/HarvestAll.tsx';
import { selectIsVisitor } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { ChevronForwardIcon } from '#ui/icons/ChevronForwardIcon.tsx';
import { TextLink } from '#ui/Link.tsx';
import { PageTitle } from '#ui/Page.tsx';
import { fontSize, media, space } from '#ui/theme/tokens.ts';

const Subtitle = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.ml};

  ${media.phoneOnly} {
    font-size: ${fontSize.sm};
  }
`;

/** Renders the page's head, with a link to the auctions, what goes on there, and 'Harvest all'. */
export function FarmsHead({ news }: { news: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const isVisitor = useAppSelector(selectIsVisitor);
  return (
    <PageTitle
      title={t('farms.title')}
      subtitle={
        <Subtitle>
          {t('farms.subtitle')}
          <TextLink as={Link} to="/farms/auction">
            {t('farms.auctions')}
            <ChevronForwardIcon size="xs" />
          </TextLink>
          {news}
        </Subtitle>
      }
      actions={isVisitor ? undefined : <HarvestAll />}
    />
  );
}
