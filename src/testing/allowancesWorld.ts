import { beforeEach } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { addressTopic, eventTopic } from '#chain/logs/decodeLog.ts';
import { chain } from '#config/chains.ts';
import type { Address } from '#lib/hex.ts';
import { FakeLogs } from './fakeLogs.ts';
import { OWNER } from './accounts.ts';
import { word } from './units.ts';
import { createTokensWorld, type TokensWorld } from './tokensWorld.tsx';

/** Someone at the list of allowances, over a chain in memory that searches its logs. */
export interface AllowancesWorld {
  world: TokensWorld;
  node: FakeLogs;
  /** `owner` allows `spender` an amount of a token (smallest unit), in the log and on the chain. */
  allow: (
    token: Address,
    spender: Address,
    amount: bigint,
    details?: { block?: number; owner?: Address },
  ) => void;
  /** The same on the chain alone: no log tells of it. */
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

/** Makes it anew before each test: connected, nothing allowed. */
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
