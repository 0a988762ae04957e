import { contractAddress } from '#config/chains.ts';
import type { Permit } from '#entities/writeFlow/permit.ts';
import type { StatedCall } from '../shared/callDifference.ts';
import type { ZapModel } from './zapModel.ts';
import { zapPermitScope } from './zapPermit.ts';

/** Returns what every call of the zap contract has in common on screen. */
export function zapStatement(
  model: ZapModel,
  permit: Permit | null,
): Omit<StatedCall, 'functions' | 'value' | 'says'> {
  const { lp, currency, other, deadlineSeconds } = model;
  return {
    at: ['contract', contractAddress('zap')],
    pool: { lp, tokens: [currency.token, other.token] },
    deadlineSeconds,
    permit,
    scope: zapPermitScope(model),
  };
}
