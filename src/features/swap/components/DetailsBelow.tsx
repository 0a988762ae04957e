import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from '#lib/whenIdle.ts';
import { useAppSelector } from '#redux';
import { Card, CardBody } from '#ui/Card.tsx';
import { Collapse } from '#ui/Collapse.tsx';
import { selectTrade } from '../swapQuote.ts';
import { QuoteDetails } from './lateParts.ts';

/** Shows the price of the trade, and its details below, which fold. */
export function DetailsBelow(): ReactNode {
  const hasTrade = useAppSelector((state) => selectTrade(state) !== undefined);
  const [isOpen, setOpen] = useState(true);
  const toggle = useCallback(() => setOpen((open) => !open), []);
  useEffect(() => whenIdle(QuoteDetails.preload), []);
  return (
    <Collapse open={hasTrade}>
      {hasTrade && (
        <Suspense fallback={null}>
          <Card variant="flat" width="md">
            <CardBody>
              <QuoteDetails isOpen={isOpen} onToggle={toggle} />
            </CardBody>
          </Card>
        </Suspense>
      )}
    </Collapse>
  );
}
