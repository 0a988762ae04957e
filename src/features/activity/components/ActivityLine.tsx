import type { Moved } from '#entities/accountFlows/flows.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { nativeCurrency } from '#config/tokens.ts';
import { UsdText } from '#entities/prices/UsdText.tsx';
import { TransactionLink } from '#entities/transactions/components/TransactionLink.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenAddress, shortenSymbol, unknownText } from '#lib/format.ts';
import { formatDateTime } from '#lib/time.ts';
import { eventsOfKind } from '#protocol/eventCatalogue.ts';
import { summaryText } from '#protocol/summary.ts';
import { Tag } from '#ui/Tag.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import { actTexts, kindTexts, type Activity, type ShownToken } from '../activity.ts';
import { isoTime } from '../exportActivity.ts';

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.xs} ${space.md};
  min-block-size: 4.25rem;
  padding-block: ${space.sm};
  overflow-wrap: anywhere;

  ${media.fromTablet} {
    grid-template-columns: minmax(0, 12rem) minmax(0, 1fr) minmax(8rem, auto);
  }
`;

const What = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  align-items: start;
`;

/** On a phone, below what was done and beside when. */
const Amounts = styled.div`
  display: flex;
  flex-direction: column;
  grid-column: 1 / -1;
  grid-row: 2;

  ${media.fromTablet} {
    grid-column: auto;
    grid-row: auto;
  }
`;

const When = styled.div`
  display: flex;
  flex-direction: column;
  align-items: end;
  text-align: end;
`;

interface ActivityLineProps {
  activity: Activity;
  tokens: ReadonlyMap<string, ShownToken>;
  /** Network fee in wei, in the first line of its transaction; absent where it isn't known. */
  fee: bigint | undefined;
}

/** Returns an amount with its symbol; '–' and the contract of a token that is not known. */
function useMovedText(tokens: ActivityLineProps['tokens']): (moved: Moved) => string {
  const { locale } = useTranslation();
  return ({ token, amount }) => {
    const known = token === null ? undefined : tokens.get(token);
    return known
      ? `${formatAmount(amount, known, { locale })} ${shortenSymbol(known.symbol)}`
      : `${unknownText} ${token === null ? '' : shortenAddress(token)}`;
  };
}

function Side({
  moved,
  sign,
  tokens,
}: Pick<ActivityLineProps, 'tokens'> & {
  moved: readonly Moved[];
  sign: '+' | '−';
}): ReactNode {
  const textOf = useMovedText(tokens);
  return moved.map((one) => (
    <Text
      key={one.token}
      as="span"
      scale="sm"
      weight="bold"
      numeric
      tone={sign === '+' ? 'success' : 'default'}
    >
      <Verbatim>{`${sign}${textOf(one)}`}</Verbatim>
    </Text>
  ));
}

/** Says what a line's amounts leave out or hold: fees of the place, a tax, the network's fee. */
function Notes({ activity, tokens, fee }: ActivityLineProps): ReactNode {
  const { t, locale } = useTranslation();
  const textOf = useMovedText(tokens);
  const { charged = [], isBeforeTax, info } = activity;
  const summary = info && activity.kind === 'other' ? summaryText(info, locale) : undefined;
  const coin = nativeCurrency;
  const notes = [
    summary && t(summary.key, summary.params),
    ...charged.map((one) => t('portfolio.activity.charged', { amount: textOf(one) })),
    isBeforeTax && t('portfolio.activity.beforeTax'),
    fee !== undefined &&
      t('portfolio.activity.networkFee', {
        amount: `${formatAmount(fee, coin, { locale })} ${coin.symbol}`,
      }),
  ];
  return notes
    .filter((note) => typeof note === 'string')
    .map((note) => (
      <Muted key={note} as="span" scale="xs" numeric>
        <Verbatim>{note}</Verbatim>
      </Muted>
    ));
}

/** Shows one act: what was done, what left and what arrived, its worth and fee, and when. */
export function ActivityLine(props: ActivityLineProps): ReactNode {
  const { t, locale } = useTranslation();
  const { activity, tokens } = props;
  const { act, kind, number, sent, received, at, hash, usdE18 } = activity;
  const name = t(kindTexts.get(kind) ?? 'portfolio.kind.other');
  return (
    <Line>
      <What>
        <Text as="span" scale="sm" weight="bold">
          {t(actTexts[act] ?? actTexts['other']!)}
        </Text>
        <Tag>
          {number === null || !eventsOfKind(kind)?.isNumbered ? name : `${name} #${number}`}
        </Tag>
      </What>
      <Amounts>
        <Side moved={sent} sign="−" tokens={tokens} />
        <Side moved={received} sign="+" tokens={tokens} />
        {usdE18 === undefined ? null : (
          <Muted as="span" scale="xs" numeric>
            <Verbatim>
              <UsdText valueE18={usdE18} />
            </Verbatim>
          </Muted>
        )}
        <Notes {...props} />
      </Amounts>
      <When>
        <Muted as="span" scale="xs">
          <time dateTime={isoTime(at)}>{formatDateTime(at, locale)}</time>
        </Muted>
        <TransactionLink hash={hash} />
      </When>
    </Line>
  );
}
