import type { ReactNode } from 'react';
import { chain, contractAddress } from '#config/chains.ts';
import { splitProof } from '#entities/pairs/split/splitProof.ts';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { CopyIcon } from '#ui/icons/CopyIcon.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Muted, VisuallyHidden } from '#ui/Text.tsx';
import { useCopy } from '#ui/useCopy.ts';
import { Verbatim } from '#ui/Verbatim.tsx';
import type { PriceBound } from '../bestPrice.ts';
import { requestOf } from '../requestOf.ts';

const CHECKER = 'check-quote.mjs';
const COMMAND = `node ${CHECKER} proof.json --rpc URL`;

/** Returns the proof as JSON; `undefined` while the pools' reserves are not all of one block. */
function proofOf({ trade, pairs, prices, block }: PriceBound): string | undefined {
  const factory = contractAddress('factory');
  if (!factory || block === undefined || !trade.split) return undefined;
  return splitProof({
    chainId: chain.id,
    block,
    factory,
    request: requestOf(trade),
    pairs,
    prices,
    filled: {
      legs: trade.split.legs,
      amountIn: trade.inputAmount,
      amountOut: trade.outputAmount,
    },
  });
}

/** Copies the proof of a price, and gives the program that checks it without this page. */
export function CopyProof({ found }: { found: PriceBound }): ReactNode {
  const { t } = useTranslation();
  const { outcome, copy } = useCopy();
  const proof = proofOf(found);
  const [before, after] = t('swap.proof.check', { command: COMMAND }).split(COMMAND);
  const said =
    outcome === 'copied'
      ? t('common.copied')
      : outcome === 'failed'
        ? t('errors.copyRefused')
        : undefined;
  return (
    <>
      <Button
        scale="sm"
        variant="secondary"
        disabled={proof === undefined}
        onClick={() => void copy(proof ?? '')}
      >
        {outcome === 'copied' ? <CheckIcon size="sm" /> : <CopyIcon size="sm" />}
        {outcome === 'failed' ? said : t('swap.proof.copy')}
      </Button>
      <VisuallyHidden as="output">{said}</VisuallyHidden>
      <Muted scale="xs">
        <span>{before}</span>
        <TextLink href={`/${CHECKER}`} download>
          <Verbatim>{COMMAND}</Verbatim>
        </TextLink>
        <span>{after}</span>
      </Muted>
    </>
  );
}
