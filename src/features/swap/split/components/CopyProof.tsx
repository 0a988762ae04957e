import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { chain, contractAddress } from '#config/chains.ts';
import { splitProof } from '#entities/pairs/split/splitProof.ts';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { CopyIcon } from '#ui/icons/CopyIcon.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Muted, VisuallyHidden } from '#ui/Text.tsx';
import { color, fontFamily, fontSize, radius, space } from '#ui/theme/tokens.ts';
import { useCopy } from '#ui/useCopy.ts';
import type { PriceBound } from '../bestPrice.ts';
import { requestOf } from '../requestOf.ts';

const CHECKER = 'check-quote.mjs';
const COMMAND = `node ${CHECKER} proof.json --rpc URL`;
/** Stands in a text for where the command goes. */
const HOLE = '\uE000';

const Code = styled.code`
  display: block;
  margin-block-start: ${space.xs};
  padding: ${space.xs} ${space.sm};
  border-radius: ${radius.xs};
  background-color: ${color.surface};
  color: ${color.text};
  font-family: ${fontFamily.mono};
  font-size: ${fontSize.xs};
  text-align: start;
  overflow-wrap: anywhere;
`;

/** Returns the proof as JSON; `undefined` while the pools' reserves are not all of one block. */
function proofOf({ trade, pairs, prices, blocks }: PriceBound): string | undefined {
  const block = blocks && blocks[0] === blocks[1] ? blocks[0] : undefined;
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
  const said =
    outcome === 'copied'
      ? t('common.copied')
      : outcome === 'failed'
        ? t('errors.copyRefused')
        : undefined;
  const [before, after] = t('swap.proof.check', { command: HOLE }).split(HOLE);
  return (
    <>
      <Button
        scale="sm"
        variant="subtle"
        disabled={proof === undefined}
        startIcon={outcome === 'copied' ? <CheckIcon size="sm" /> : <CopyIcon size="sm" />}
        onClick={() => void copy(proof ?? '')}
      >
        {outcome === 'failed' ? said : t('swap.proof.copy')}
      </Button>
      <VisuallyHidden as="output">{said}</VisuallyHidden>
      {proof === undefined && <Muted scale="xs">{t('swap.proof.severalBlocks')}</Muted>}
      <Muted scale="xs">
        <span>{before}</span>
        <Code translate="no" dir="ltr">
          <TextLink href={`/${CHECKER}`} download>
            {COMMAND}
          </TextLink>
        </Code>
        <span>{after}</span>
      </Muted>
    </>
  );
}
