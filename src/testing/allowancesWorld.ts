import { beforeEach } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { addressTopic, eventTopic } from '#chain/logs/decodeLog.ts';
import { chain } from '#config/chains.ts';
import type { Address } from '#lib/hex.ts';
import { FakeLogs } from './fakeLogs.ts';
import { OWNER } from './accounts.ts';
import { word } from './units.ts';
import { createTokensWorld, type TokensWorld } from './tokensWorld.tsx';

/** World of the allowances list: a chain in memory that searches its logs. */
export interface AllowancesWorld {
  world: TokensWorld;
  node: FakeLogs;
  /**
   * Approves `spender` for an amount of `owner`'s token (smallest unit), in the log and on chain.
   */
  allow: (
    token: Address,
    spender: Address,
    amount: bigint,
    details?: { block?: number; owner?: Address },
  ) => void;
  /** Sets an allowance on chain without a log. */
  hold: (token: Address, spender: Address, amount: bigint) => void;
}

function begin(): Pick<AllowancesWorld, 'world' | 'node'> {
  const world = createTokensWorld();
  const node = new FakeLogs(world.fake);
  world.connect();
  for (const token of chain.deployment.tokens)
    world.fake.answer(erc20Abi, token.address, 'allowance', 0n);
  return { world, node };
}

/** Sets the world up before each test: connected, without allowances. */
export function useAllowancesWorld(): AllowancesWorld {
  const desk: AllowancesWorld = {
    ...begin(),
    allow: (token, spender, amount, { block = 50, owner = OWNER } = {}) => {
      const topics = [eventTopic(erc20Abi, 'Approval'), addressTopic(owner), addressTopic(spender)];
      desk.node.logs.push({
        address: token,
        topics,
        data: word(amount),
        block,
        index: desk.node.logs.length,
      });
      desk.hold(token, spender, amount);
    },
    hold: (token, spender, amount) => {
      desk.world.fake.answer(erc20Abi, token, 'allowance', (_owner: Address, asked: Address) =>
        asked.toLowerCase() === spender.toLowerCase() ? amount : 0n,
      );
    },
  };
  beforeEach(() => void Object.assign(desk, begin()));
  return desk;
}
