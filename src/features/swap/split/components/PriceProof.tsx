import { useId, useState, type ReactNode } from 'react';
import { useTranslation, type Translate } from '#i18n/t.ts';
import type { GapReason } from '#entities/pairs/split/splitTypes.ts';
import { formatAmount, formatPercent, shortenSymbol, unknownText } from '#lib/format.ts';
import { ratio } from '#lib/ratio.ts';
import { useAppSelector } from '#redux';
import { Collapse } from '#ui/Collapse.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { ChevronUpIcon } from '#ui/icons/ChevronUpIcon.tsx';
import { Row } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import type { QuotedSwap } from '../../swapModel.ts';
import { selectPriceBound, type PriceBound } from '../bestPrice.ts';
import { selectNotSplitReason, type NotSplitReason } from '../splitQuote.ts';
import { selectPlan, selectGapReason } from '../splitWanted.ts';
import { Note } from './Note.tsx';
import { ProofDetails } from './ProofDetails.tsx';

const reasons = {
  singleHop: 'swap.split.none.singleHop',
  taxed: 'swap.split.none.taxed',
  taxUnknown: 'swap.split.none.taxUnknown',
  notDeployed: 'swap.split.none.notDeployed',
  failed: 'swap.split.none.failed',
  approval: 'swap.split.none.approval',
} as const satisfies Record<NotSplitReason, string>;

const gapReasons = {
  gas: 'swap.proof.limit.gas',
  legs: 'swap.proof.limit.legs',
  arbitrage: 'swap.proof.limit.arbitrage',
  rounding: 'swap.proof.limit.rounding',
} as const satisfies Record<GapReason, string>;

/** Returns how near a trade comes to its bound, at most 1. */
function nearness({ trade, bound }: PriceBound) {
  return trade.tradeType === 'exactInput'
    ? ratio(trade.outputAmount, bound > 0n ? bound : 1n)
    : ratio(bound, trade.inputAmount);
}

/** Returns what the bound says of the trade, in a sentence. */
function sentence(t: Translate, locale: string, found: PriceBound): string {
  const { trade, bound, pairs, blocks } = found;
  const isInput = trade.tradeType === 'exactInput';
  const currency = isInput ? trade.outputCurrency : trade.inputCurrency;
  const format = { significant: 6, locale } as const;
  const params = {
    // Each figure is rounded to the side on which the sentence stays true.
    bound: formatAmount(bound, currency, { ...format, rounding: isInput ? 'up' : 'down' }),
    amount: formatAmount(isInput ? trade.outputAmount : trade.inputAmount, currency, {
      ...format,
      rounding: isInput ? 'down' : 'up',
    }),
    symbol: shortenSymbol(currency.symbol),
    pools: pairs.length,
    percent: formatPercent(nearness(found), { rounding: 'down', locale }),
    block: blocks ? [...new Set(blocks)].join('–') : unknownText,
  };
  return t(isInput ? 'swap.proof.most' : 'swap.proof.least', params);
}

/** Shows how near the price is, and opens the proof below it. */
function Nearness({
  found,
  isLeast,
  proof,
  isOpen,
  onToggle,
}: {
  found: PriceBound;
  /** No trade can reach the bound, so that it is nearer to the best than the figure says. */
  isLeast: boolean;
  /** Id of what the button opens. */
  proof: string;
  isOpen: boolean;
  onToggle: () => void;
}): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <Row gap="xs">
      <Verbatim>
        {isLeast && '≥ '}
        {formatPercent(nearness(found), { rounding: 'down', locale })}
      </Verbatim>
      <IconButton
        scale="sm"
        label={t(isOpen ? 'swap.proof.hide' : 'swap.proof.show')}
        aria-expanded={isOpen}
        aria-controls={proof}
        onClick={onToggle}
      >
        {isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
      </IconButton>
    </Row>
  );
}

/**
 * Shows how near the price is to the best that all pools together can give, with its proof behind
 * it, and why the trade is not split where it can't be.
 */
export function PriceProof({ quote }: { quote: QuotedSwap }): ReactNode {
  const { t, locale } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const found = useAppSelector((state) => selectPriceBound(state, quote));
  const plan = useAppSelector(selectPlan);
  const reason = useAppSelector(selectNotSplitReason);
  const planned = useAppSelector(selectGapReason);
  // What is not split for another reason is far off the bound by that, or by arbitrage.
  const gapReason = reason === undefined || planned === 'arbitrage' ? planned : undefined;
  const why = gapReason && gapReasons[gapReason];
  const label = t('swap.proof');
  const loading =
    plan !== undefined || reason === 'taxed' ? (
      unknownText
    ) : (
      <Skeleton width="4rem" label={t('common.loading')} />
    );
  return (
    <>
      <DetailRow
        label={label}
        help={t('swap.proof.help')}
        helpLabel={label}
        value={
          found ? (
            <Nearness
              found={found}
              isLeast={gapReason === 'arbitrage'}
              proof={id}
              isOpen={isOpen}
              onToggle={() => setOpen((open) => !open)}
            />
          ) : (
            loading
          )
        }
      />
      {reason !== undefined && !quote.legs && <Note>{t(reasons[reason])}</Note>}
      {found && (
        <>
          <Note>{sentence(t, locale, found)}</Note>
          {why !== undefined && <Note>{t(why)}</Note>}
          <Collapse open={isOpen} id={id}>
            {isOpen && <ProofDetails found={found} />}
          </Collapse>
        </>
      )}
    </>
  );
}
