import type { Translate } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { knownPlaces } from './knownPlaces.ts';
import { placeKey, stakedSymbol, type StakePlace } from './places.ts';

const symbolsOf = (place: StakePlace): { stake: string; earn: string } => ({
  stake: shortenSymbol(stakedSymbol(place)),
  earn: shortenSymbol(place.reward.symbol),
});

function symbolsKey(place: StakePlace): string {
  const { stake, earn } = symbolsOf(place);
  return `${place.kind === 'vault'} ${stake} ${earn}`;
}

let counts: ReadonlyMap<string, number> | undefined;

/** Reports whether another place of this chain stakes and earns tokens of the same symbols. */
function hasNamesake(place: StakePlace): boolean {
  if (!counts) {
    const counted = new Map<string, number>();
    for (const { place: each } of knownPlaces().values())
      counted.set(symbolsKey(each), (counted.get(symbolsKey(each)) ?? 0) + 1);
    counts = counted;
  }
  return (counts.get(symbolsKey(place)) ?? 0) > 1;
}

/**
 * Returns the name of a place, unique on its chain: 'Stake MEOW, earn HISS'. Where two places would
 * share it, their ids follow: 'Stake MEOW, earn MEOW (44)'.
 */
export function placeName(t: Translate, place: StakePlace): string {
  const symbols = symbolsOf(place);
  if (place.kind === 'vault') return t('staking.name.vault', { symbol: symbols.stake });
  const name = t('staking.name', symbols);
  if (!hasNamesake(place)) return name;
  return `${name} (${placeKey(place).replace(/^\w+ /, '')})`;
}
