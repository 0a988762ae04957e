import { knownPlaces } from '#entities/earning/staking/knownPlaces.ts';
import { usePlaceName } from '#entities/earning/staking/usePlaceName.ts';
import { useTranslation } from '#i18n/t.ts';
import { prizeName } from '#protocol/prizeCatalogue.ts';

/** Returns the name of the place or prize of a key; `otherwise` where neither is listed any more. */
export function usePayerName(key: string, otherwise = key): string {
  const { t } = useTranslation();
  const name = usePlaceName(knownPlaces().get(key)?.place);
  const prize = prizeName(key);
  return name ?? (prize && t(prize.key, prize.params)) ?? otherwise;
}
