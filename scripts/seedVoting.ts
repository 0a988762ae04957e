// Proposals of the local world: Core and Community, open, ended and still to come, with votes. They are
// signed by the node's own accounts, whose keys it publishes, and handed to the hub as a file: some are
// older than the hub would take.
import type { Deployment } from '../src/config/env.ts';
import type { EarnEntries } from '../src/config/earn.ts';
import { votingSourcesOf } from '../src/config/votingSources.ts';
import type { Address, Hex } from '../src/lib/hex.ts';
import { toRaw } from '../src/lib/raw.ts';
import { DAY, HOUR } from '../src/lib/time.ts';
import {
  proposalTypedData,
  votingSpace,
  voteTypedData,
  type Signing,
} from '../src/protocol/votingMessages.ts';
import { powerAnswer } from '../src/protocol/votingPower.ts';
import { typedDataJson, type TypedData } from '../src/chain/wallet/typedData.ts';
import { typedDataHash } from '../src/chain/wallet/typedSignature.ts';
import { powerNode } from '../services/hub/voting/power/powerNode.ts';
import { nodeAt, type AskNode } from '../services/lib/node.ts';

interface Seed {
  /** Place of the author among the node's accounts; the first one administers the hub. */
  author: number;
  title: string;
  body: string;
  choices: string[];
  /** Seconds from now. */
  start: number;
  end: number;
  /** Choice of each account that votes, by its place: 0 for none. */
  votes: number[];
}

const seeds: readonly Seed[] = [
  {
    author: 0,
    title: 'Move 5% of emissions from MEOW-BUSD to MEOW-BNB',
    body: `## Summary

Shift **5%** of farming emissions from *MEOW-BUSD* to *MEOW-BNB*, where most swaps happen.

| Farm | Now | Then |
| --- | --- | --- |
| MEOW-BNB | 40% | 45% |
| MEOW-BUSD | 20% | 15% |

## Why

1. Deeper liquidity lowers the price impact of the most used pair.
2. Volume on MEOW-BUSD has fallen for three months.

> Emissions per block stay the same.`,
    choices: ['Move 5%', 'Move 2.5%', 'Keep as it is'],
    start: -6 * HOUR,
    end: 5 * DAY,
    votes: [1, 1, 0, 2, 1, 3, 1, 2],
  },
  {
    author: 1,
    title: 'Add a HISS pool for MEOW stakers',
    body: `Snake Finance offers **250,000 HISS** over 60 days for a pool that stakes MEOW.

- The rewards are funded before the pool opens.
- The stake is limited to 1,000 MEOW per account for the first week.

Details are in the [forum](https://forum.example/hiss).`,
    choices: ['Add the pool', "Don't add it"],
    start: -2 * HOUR,
    end: 2 * DAY,
    votes: [0, 1, 2, 1],
  },
  {
    author: 0,
    title: 'Lower the lottery ticket to 3 dollars',
    body: `The ticket costs **5 dollars** in MEOW. A lower price would bring in more players, and smaller pots at first.`,
    choices: ['3 dollars', '4 dollars', 'Keep 5 dollars'],
    start: -8 * DAY,
    end: -1 * DAY,
    votes: [3, 1, 3, 3, 2],
  },
  {
    author: 3,
    title: 'Sponsor a team jersey with 5,000 MEOW',
    body: `Each team gets a jersey for the next trading competition, paid from the treasury.`,
    choices: ['Sponsor it', "Don't sponsor it", 'Abstain'],
    start: 1 * DAY,
    end: 4 * DAY,
    votes: [],
  },
];

const MINUTE = 60;

async function sign(ask: AskNode, from: Address, data: TypedData): Promise<object> {
  const sig = await ask<Hex>('eth_signTypedData_v4', [from, typedDataJson(data)]);
  return { address: from, sig, payload: JSON.stringify(data) };
}

/** Returns the messages of the local world's proposals, for `node services/main.ts --import`. */
export async function seedVoting(
  rpcUrl: string,
  deployment: Deployment,
  earn: EarnEntries,
): Promise<{ messages: object[] }> {
  const sources = votingSourcesOf(deployment, earn);
  if (!sources) return { messages: [] };
  const ask = nodeAt(rpcUrl);
  const accounts = await ask<Address[]>('eth_accounts', []);
  const now = Math.floor(Date.now() / 1000);
  const snapshot = Number(await ask<string>('eth_blockNumber', [])) - 1;
  const space = votingSpace(deployment.chainId, deployment.contracts.profile);
  const powers = await powerNode(ask).read(sources, snapshot, accounts);
  const messages: object[] = [];
  for (const { author, title, body, choices, start, end, votes } of seeds) {
    const from = accounts[author]!;
    const signing = (account: Address, seconds: number): Signing => ({
      from: account,
      space,
      timestamp: now + seconds,
    });
    const terms = { title, body, choices, start: now + start, end: now + end, snapshot };
    const data = proposalTypedData(signing(from, Math.min(start, -HOUR)), terms);
    messages.push(await sign(ask, from, data));
    const proposal = typedDataHash(data);
    for (const [place, choice] of votes.entries()) {
      if (choice === 0) continue;
      const voter = accounts[place]!;
      const power = powerAnswer(deployment.chainId, snapshot, voter, powers[place]!);
      if (power.total === toRaw(0n)) continue;
      const vote = voteTypedData(signing(voter, start + (place + 1) * 7 * MINUTE), {
        ...{ proposal, choice, power },
        reason: place === 0 ? 'Deep pools first.' : '',
      });
      messages.push(await sign(ask, voter, vote));
    }
  }
  return { messages };
}
