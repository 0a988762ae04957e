import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { rewardToken } from '#config/tokens.ts';
import { latePart } from '#entities/feedback/latePart.ts';
import { useTranslation } from '#i18n/t.ts';
import { Row } from '#ui/Layout.tsx';
import { ExternalLink, TextLink } from '#ui/Link.tsx';
import { Muted } from '#ui/Text.tsx';
import { color, size, space, width } from '#ui/theme/tokens.ts';
import { Later } from '../Later.tsx';
import { ConnectionHealth } from './ConnectionHealth.tsx';
import { socialLinks } from './menu.ts';
import { RewardTokenPrice } from './RewardTokenPrice.tsx';

declare const __MEOW_LOCAL__: boolean;

// Only in local builds.
const LocalWorld = __MEOW_LOCAL__
  ? latePart(async () => (await import('#entities/local/LocalWorld.tsx')).LocalWorld)
  : undefined;

const Bar = styled.footer`
  border-block-start: ${size.hairline} solid ${color.border};
  background-color: ${color.glass};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm} ${space.lg};
  max-inline-size: calc(${width.page} + 2 * ${space.md});
  margin-inline: auto;
  padding: ${space.md} max(${space.md}, env(safe-area-inset-right)) ${space.md}
    max(${space.md}, env(safe-area-inset-left));
`;

/** Parts of the footer; those that wrap keep a finger's width between them. */
const Part = styled(Row)`
  & > :is(a, span:has(> button)) {
    min-block-size: ${size.touch};
  }
`;

/** Shows the price, the product's channels and the connection's status. */
export function Footer(): ReactNode {
  const { t } = useTranslation();
  return (
    <Bar aria-label={t('layout.footer.label')}>
      <Line>
        <Part gap="md" wrap>
          {rewardToken === undefined ? null : (
            <Muted as="span" numeric>
              {t('layout.home.price', { symbol: rewardToken.symbol })} <RewardTokenPrice />
            </Muted>
          )}
          <ConnectionHealth />
          {LocalWorld ? (
            <Later>
              <Suspense fallback={null}>
                <LocalWorld />
              </Suspense>
            </Later>
          ) : null}
        </Part>
        <Part gap="md" wrap>
          <TextLink as={Link} to="/about/contracts">
            {t('layout.footer.contracts')}
          </TextLink>
          {socialLinks.map(({ id, label, href }) => (
            <ExternalLink key={id} href={href}>
              {t(label)}
            </ExternalLink>
          ))}
        </Part>
      </Line>
    </Bar>
  );
}
