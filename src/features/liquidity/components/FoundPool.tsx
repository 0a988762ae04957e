import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { pairSaved } from '#entities/pairs/pairsSlice.ts';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { usePool } from '#entities/pairs/usePool.ts';
import { usePosition } from '#entities/pairs/usePosition.ts';
import type { CurrencyLookup } from '#entities/tokens/useCurrency.ts';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Text } from '#ui/Text.tsx';
import { color, radius, size, space } from '#ui/theme/tokens.ts';
import { PositionCard } from '../shared/PositionCard.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';

/** Shows one sentence and its action. */
const Answer = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.sm};
  padding: ${space.ml} ${space.md};
  border: ${size.hairline} dashed ${color.border};
  border-radius: ${radius.lg};
  text-align: center;
`;

type Found =
  | 'connect'
  | 'select'
  | 'invalid'
  | 'loading'
  | 'unreadable'
  | 'none'
  | 'noPosition'
  | 'found';

export interface FoundPoolProps {
  a: CurrencyLookup;
  b: CurrencyLookup;
  /** True once the second side is chosen. */
  isChosen: boolean;
}

/** Returns the state of the pool of two sides (decision S14). */
function useFound({ a, b, isChosen }: FoundPoolProps): {
  kind: Found;
  tokens: TokenPair | undefined;
} {
  const isConnected = useAppSelector((state) => selectAccount(state) !== null);
  const [sideA, sideB] = [a, b].map((lookup) =>
    lookup.status === 'known' ? lookup.currency : undefined,
  );
  const { status, tokens } = usePool(sideA, sideB);
  const { liquidity, staked } = usePosition(tokens);
  const kind = (): Found => {
    if (!isConnected) return 'connect';
    if (!isChosen) return 'select';
    if (a.status === 'invalid' || b.status === 'invalid') return 'invalid';
    if (!sideA || !sideB) return 'loading';
    if (status !== 'exists') return status;
    if (liquidity === undefined) return 'loading';
    if (liquidity === null) return 'unreadable';
    if (liquidity > 0n) return 'found';
    if (staked === undefined) return 'loading';
    if (staked === null) return 'unreadable';
    return staked === 0n ? 'noPosition' : 'found';
  };
  return { kind: kind(), tokens: status === 'exists' ? tokens : undefined };
}

const sentences: Record<Exclude<Found, 'unreadable'>, TextKey> = {
  connect: 'liquidity.find.connect',
  select: 'liquidity.find.select',
  invalid: 'liquidity.find.invalid',
  loading: 'common.loading',
  none: 'liquidity.find.none',
  noPosition: 'liquidity.find.noPosition',
  found: 'liquidity.find.found',
};

/** Shows the action for a state. */
function NextStep({ kind, addPath }: { kind: Found; addPath: string }): ReactNode {
  const { t } = useTranslation();
  if (kind === 'connect') return <ConnectButton />;
  if (kind === 'loading') return <Spinner />;
  if (kind === 'none') {
    return (
      <TextLink as={Link} to={addPath}>
        {t('liquidity.find.create')}
      </TextLink>
    );
  }
  if (kind === 'found') {
    return (
      <TextLink as={Link} to="/pool">
        {t('liquidity.find.manage')}
      </TextLink>
    );
  }
  if (kind !== 'noPosition') return null;
  return (
    <Button as={Link} to={addPath}>
      {t('liquidity.add')}
    </Button>
  );
}

/**
 * Shows whether two sides have a pool, and the connected account's position in it. A pool that is
 * found is saved to the list.
 */
export function FoundPool(props: FoundPoolProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { kind, tokens } = useFound(props);
  const isFound = kind === 'found' || kind === 'noPosition';
  useEffect(() => {
    if (tokens && isFound) dispatch(pairSaved({ token0: tokens[0], token1: tokens[1] }));
  }, [dispatch, tokens, isFound]);
  if (kind === 'unreadable')
    return <RetryMessage>{t('liquidity.position.unreadable')}</RetryMessage>;
  const addPath = `/add/${props.a.currency?.id ?? ''}/${props.b.currency?.id ?? ''}`;
  return (
    <>
      <Answer role="status">
        <Text weight="bold">{t(sentences[kind])}</Text>
        <NextStep kind={kind} addPath={addPath} />
      </Answer>
      {kind === 'found' && tokens ? (
        <PositionCard key={`${tokens[0].address}-${tokens[1].address}`} tokens={tokens} isOpen />
      ) : null}
    </>
  );
}
