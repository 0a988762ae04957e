import type { Duty } from '../engine.ts';
import type { Cost } from '../outbox.ts';

/** State of the vault at a block. Amounts in the smallest unit, times in chain seconds. */
export interface VaultState {
  now: number;
  lastHarvestedTime: number;
  isPaused: boolean;
  /** Reward that a harvest would compound, in MEOW. */
  pending: bigint;
  /** Worth of what a harvest pays its caller, in the native coin; `null` if MEOW has no price. */
  bountyWorth: bigint | null;
  /** Network fee of a harvest, in the native coin; `null` if it would revert. */
  cost: bigint | null;
}

/** When a harvest pays. */
export interface CompoundingTerms {
  /** Seconds between harvests, at least: the vault releases a reward over this time anyway. */
  pause: number;
  /** Seconds after which the bounty only has to cover the network fee. */
  patience: number;
  /** Times that the bounty has to cover the network fee before then. */
  margin: bigint;
}

/**
 * Terms for every chain. The bounty does not depend on how often it is collected, so waiting saves
 * fees; but what is not harvested compounds nothing.
 */
export const COMPOUNDING: CompoundingTerms = { pause: 3_600, patience: 86_400, margin: 10n };

export interface VaultAct {
  kind: 'harvest';
  /** Reward at the time of the decision, in the smallest unit of MEOW. */
  pending: bigint;
}

/** Vault contract as the keeper uses it. */
export interface VaultContract {
  /** Throws NodeAway; NodeRefused when there is no vault. */
  read(): Promise<VaultState>;
  /** Resolves once the harvest is mined. Throws NodeRefused with the contract's reason. */
  send(act: VaultAct): Promise<Cost>;
}

/** Returns the harvest if it pays now. */
export function due(
  { now, lastHarvestedTime, isPaused, pending, bountyWorth, cost }: VaultState,
  { pause, patience, margin }: CompoundingTerms,
): VaultAct[] {
  const waited = now - lastHarvestedTime;
  if (isPaused || pending === 0n || waited < pause || bountyWorth === null || cost === null)
    return [];
  const times = waited < patience ? margin : 1n;
  return bountyWorth >= cost * times ? [{ kind: 'harvest', pending }] : [];
}

const WHOLE = 10n ** 18n;

/** Makes the duty that compounds the vault's rewards. */
export function vaultDuty(
  contract: VaultContract,
  terms: CompoundingTerms,
): Duty<VaultState, VaultAct> {
  return {
    name: 'vault',
    read: () => contract.read(),
    due: (state) => due(state, terms),
    send: (act) => contract.send(act),
    nameOf: () => 'harvest the vault',
    sentence: ({ pending }) => `harvested ${pending / WHOLE} MEOW for the vault`,
  };
}
