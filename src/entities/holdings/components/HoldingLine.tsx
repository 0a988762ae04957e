import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { PairLogos } from '#entities/pairs/components/PairLogos.tsx';
import { CurrencyLogo } from '#entities/tokens/components/CurrencyLogo.tsx';
import type { Currency } from '#lib/currency.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { color, media, size, space } from '#ui/theme/tokens.ts';

/** List of holdings, a line each; in a `$narrow` column the actions take no more than they need. */
export const HoldingList = styled.ul<{ $narrow?: boolean }>`
  --actions: ${({ $narrow }) => ($narrow ? 'auto' : 'minmax(14rem, auto)')};
  display: flex;
  flex-direction: column;

  & > li + li {
    border-block-start: ${size.hairline} solid ${color.border};
  }
`;

/** Holds picture, name, value and actions; on a phone the actions have a line of their own. */
const Line = styled.li`
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.xs} ${space.ms};
  min-block-size: 4.25rem;
  padding-block: ${space.sm};

  & > :last-child {
    grid-column: 2 / -1;
  }

  ${media.fromTablet} {
    grid-template-columns: 3.5rem minmax(0, 1fr) auto var(--actions);

    & > :last-child {
      grid-column: auto;
      justify-content: end;
    }
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

export interface HoldingLineProps {
  /** One or two, for the picture. */
  currencies: readonly Currency[];
  name: string;
  amount: string;
  /** Second line below the amount. */
  note?: string | undefined;
  worth: ReactNode;
  actions: readonly { to: string; label: string }[];
}

/** Shows what an account has somewhere, its value, and links to what can be done with it. */
export function HoldingLine({
  currencies: [first, second],
  name,
  amount,
  note,
  worth,
  actions,
}: HoldingLineProps): ReactNode {
  return (
    <Line>
      {first && second ? (
        <PairLogos currencies={[first, second]} />
      ) : first ? (
        <CurrencyLogo currency={first} />
      ) : (
        <span />
      )}
      <Words>
        <Text as="span" weight="bold">
          <bdi>{name}</bdi>
        </Text>
        <Muted as="span" numeric>
          <bdi>{amount}</bdi>
        </Muted>
        {note === undefined ? null : (
          <Muted as="span" scale="xs" numeric>
            <bdi>{note}</bdi>
          </Muted>
        )}
      </Words>
      <Text as="span" weight="heavy" numeric>
        {worth}
      </Text>
      <Row gap="sm" wrap>
        {actions.map(({ to, label }) => (
          <Button
            key={to}
            as={Link}
            to={to}
            scale="sm"
            variant="secondary"
            aria-label={`${label}: ${name}`}
          >
            {label}
          </Button>
        ))}
      </Row>
    </Line>
  );
}
