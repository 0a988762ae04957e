import type { ReactNode } from 'react';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { Marked } from './Marked.tsx';
import { differs, verdictOf, type Claim, type Figure } from './verdict.ts';

interface ComparedProps<Value extends Figure> {
  claim: Claim<Value>;
  text: (value: Value) => string;
  /** Names what is told, where it is another; by default it stands as it is. */
  toldText?: ((text: string) => string) | undefined;
}

const asIs = (told: string): string => told;

/** Shows a figure as it was computed, and as it is told where that is another. */
export function Compared<Value extends Figure>({
  claim,
  text,
  toldText = asIs,
}: ComparedProps<Value>): ReactNode {
  const isWrong = differs(claim);
  return (
    <Marked verdict={verdictOf(claim)}>
      <Text as="span" scale="sm" weight="bold" numeric tone={isWrong ? 'danger' : 'default'}>
        <Verbatim>{text(claim.computed)}</Verbatim>
        {isWrong ? (
          <>
            {' ≠ '}
            <bdi>{toldText(text(claim.told))}</bdi>
          </>
        ) : null}
      </Text>
    </Marked>
  );
}

/** Shows a compared figure behind its name. */
export function ComparedRow<Value extends Figure>({
  label,
  ...compared
}: ComparedProps<Value> & { label: string }): ReactNode {
  return <DetailRow label={label} value={<Compared {...compared} />} />;
}
