import { useState, type ReactNode } from 'react';
import { useNumberInput } from '#i18n/useNumberInput.ts';
import { useTranslation } from '#i18n/t.ts';
import { parseAmount } from '#lib/amounts.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { exactAmountText, formatPercent } from '#lib/format.ts';
import { ifoShare, ifoTaxRate } from '#protocol/ifoAmounts.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { NumericInput } from '#ui/NumericInput.tsx';
import { Slider } from '#ui/Slider.tsx';
import type { Sale } from '../ifoSelectors.ts';
import { positionOf, totalAt, WHAT_IF_STEPS, type SalePool } from '../saleModel.ts';
import { LpAmount } from './Amounts.tsx';
import { rateText } from './PoolFigures.tsx';
import { ShareFigures } from './ShareFigures.tsx';

/** Part of the target that is tried where the account has committed nothing: a thousandth. */
const EXAMPLE_PARTS = 1_000n;

interface WhatIfProps {
  sale: Sale;
  pool: SalePool;
  /** What the account has committed, in the smallest unit. */
  committed: bigint;
}

/** Shows what a commitment would bring at another total; nothing of it is stored or sent. */
export function WhatIf({ sale, pool, committed }: WhatIfProps): ReactNode {
  const { t, locale } = useTranslation();
  const numberInput = useNumberInput();
  const { config } = sale;
  const currency = tokenCurrency(config.lpToken);
  const example = committed > 0n ? committed : pool.raising / EXAMPLE_PARTS;
  const [text, setText] = useState<string>();
  // Absent: uses the current total from the chain.
  const [position, setPosition] = useState<number>();
  const typed = parseAmount(text ?? exactAmountText(example, currency), currency);
  const amount = typed.ok ? typed.amount : 0n;
  const others = pool.total > committed ? pool.total - committed : 0n;
  const chosen = position === undefined ? others + amount : totalAt(pool, position);
  // A total includes the commitment.
  const total = chosen > amount ? chosen : amount;
  const tried = { ...pool, total };
  const ratioText = formatPercent({ numerator: total, denominator: pool.raising }, { locale });
  const valueText = t('ifo.whatIf.value', { ratio: ratioText });
  return (
    <Panel>
      <Stack gap="md">
        <NumericInput
          label={t('ifo.whatIf.commitment')}
          hint={t('ifo.whatIf.commitment.help')}
          value={text ?? exactAmountText(example, currency)}
          onChange={setText}
          {...numberInput}
          invalid={!typed.ok && typed.issue !== 'empty'}
        />
        <Stack gap="none">
          <Slider
            label={t('ifo.whatIf.slider')}
            value={position ?? positionOf(tried)}
            max={WHAT_IF_STEPS}
            valueText={valueText}
            onChange={setPosition}
          />
          <Row justify="end">
            <Button
              variant="text"
              scale="sm"
              disabled={position === undefined}
              onClick={() => setPosition(undefined)}
            >
              {t('ifo.whatIf.now')}
            </Button>
          </Row>
        </Stack>
        <Stack gap="xs">
          <DetailRow
            label={t('ifo.whatIf.total')}
            value={<LpAmount sale={config} value={total} />}
          />
          <DetailRow label={t('ifo.whatIf.ofTarget')} value={valueText} />
          {pool.hasTax ? (
            <DetailRow
              label={t('ifo.fee')}
              value={total > pool.raising ? rateText(ifoTaxRate(tried), locale) : t('ifo.fee.none')}
            />
          ) : null}
          <ShareFigures
            sale={config}
            share={{ ...ifoShare(amount, tried), committed: amount }}
            stage="open"
          />
        </Stack>
      </Stack>
    </Panel>
  );
}
