import type { Translate } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { knownPlaces } from './knownPlaces.ts';
import { stakedSymbol, type StakePlace } from './places.ts';

/** Returns the name of a place, which another may share: 'Stake MEOW, earn HISS'. */
export function placeName(t: Translate, place: StakePlace): string {
  const stake = shortenSymbol(stakedSymbol(place));
  if (place.kind === 'vault') return t('staking.name.vault', { symbol: stake });
  return t('staking.name', { stake, earn: shortenSymbol(place.reward.symbol) });
}

function symbolsKey(place: StakePlace): string {
  const isVault = place.kind === 'vault';
  return `${isVault} ${shortenSymbol(stakedSymbol(place))} ${shortenSymbol(place.reward.symbol)}`;
}

let counts: ReadonlyMap<string, number> | undefined;

/** Reports whether another place of this chain stakes and earns tokens of the same symbols. */
export function hasNamesake(place: StakePlace): boolean {
  if (!counts) {
    const counted = new Map<string, number>();
    for (const { place: each } of knownPlaces().values())
      counted.set(symbolsKey(each), (counted.get(symbolsKey(each)) ?? 0) + 1);
    counts = counted;
  }
  return (counts.get(symbolsKey(place)) ?? 0) > 1;
}
