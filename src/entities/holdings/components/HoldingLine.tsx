import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { PairLogos } from '#entities/pairs/components/PairLogos.tsx';
import { CurrencyLogo } from '#entities/tokens/components/CurrencyLogo.tsx';
import type { Currency } from '#lib/currency.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { color, size, space } from '#ui/theme/tokens.ts';

/** List of holdings, a line each. */
export const HoldingList = styled.ul`
  display: flex;
  flex-direction: column;
  container-type: inline-size;

  & > li + li {
    border-block-start: ${size.hairline} solid ${color.border};
  }
`;

/** Widths of the list from which the actions stand beside the value, and below one another. */
const BESIDE = '31rem';
const ALIGNED = '48rem';

/** Holds picture, name, value and actions; in a narrow list the actions have a line of their own. */
const Line = styled.div`
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.xs} ${space.ms};
  min-block-size: 4.25rem;
  padding-block: ${space.sm};

  & > :last-child {
    grid-column: 2 / -1;
  }

  @container (min-width: ${BESIDE}) {
    grid-template-columns: 3.5rem minmax(0, 1fr) auto auto;

    & > :last-child {
      grid-column: auto;
      justify-content: end;
    }
  }

  @container (min-width: ${ALIGNED}) {
    grid-template-columns: 3.5rem minmax(0, 1fr) auto minmax(14rem, auto);
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
  /** Shown below the line, across its width. */
  children?: ReactNode;
}

/** Shows what an account has somewhere, its value, and links to what can be done with it. */
export function HoldingLine({
  currencies: [first, second],
  name,
  amount,
  note,
  worth,
  actions,
  children,
}: HoldingLineProps): ReactNode {
  return (
    <li>
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
            <Verbatim>{name}</Verbatim>
          </Text>
          <Muted as="span" numeric>
            <Verbatim>{amount}</Verbatim>
          </Muted>
          {note === undefined ? null : (
            <Muted as="span" scale="xs" numeric>
              <Verbatim>{note}</Verbatim>
            </Muted>
          )}
        </Words>
        <Text as="span" weight="bold" numeric>
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
      {children}
    </li>
  );
}
