// `/power` and `/verify` as clients of 2021 send them (reference: contracts A15).
import { toAddress } from '../../../../src/lib/address.ts';
import { isObject, ownField } from '../../../../src/lib/checks.ts';
import type { Address } from '../../../../src/lib/hex.ts';
import type {
  PowerParts,
  PowerRequestAnswer,
  VerifyAnswer,
} from '../../../../src/lib/votingAnswers.ts';
import { MAX_VERIFIED, votingMessages } from '../../../../src/lib/votingRules.ts';
import { powerAnswer } from '../../../../src/protocol/votingPower.ts';
import { Refusal } from '../../refusal.ts';
import type { VotingOptions } from '../../votingOptions.ts';
import { scopeOf } from './powers.ts';

/** Decides whether a power may be read that the hub does not know yet. Throws a Refusal. */
type MayRead = () => void;

export interface PowerRequests {
  /** Answers `{address, block}`; other fields are ignored. Throws a Refusal or Unchecked. */
  power(body: unknown, mayRead: MayRead): Promise<PowerRequestAnswer>;
  /** Answers `{block, votes}`; the newest block where none is named. Throws as `power` does. */
  verify(body: unknown, mayRead: MayRead): Promise<VerifyAnswer>;
}

/** Powers that are read at once. */
const PARALLEL = 4;

const field = (body: unknown, name: string): unknown =>
  isObject(body) ? ownField(body, name) : undefined;

function addressIn(body: unknown): Address {
  const text = field(body, 'address');
  const account = typeof text === 'string' ? toAddress(text) : undefined;
  if (!account) throw new Refusal(400, 'Invalid address.');
  return account;
}

export function makePowerRequests(options: VotingOptions): PowerRequests {
  const { chain: node, powers, sources, chainId } = options;

  async function blockIn(body: unknown): Promise<number> {
    const given = field(body, 'block');
    const head = await node.head();
    if (given === undefined || given === null) return head;
    const block = typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given;
    if (typeof block !== 'number' || !Number.isSafeInteger(block) || block < 0)
      throw new Refusal(400, 'Invalid block.');
    if (block > head) throw new Refusal(400, votingMessages.futureSnapshot);
    return block;
  }

  /** Looks accounts up, all at once, and returns how to get the power of each. */
  async function reader(
    block: number,
    accounts: readonly Address[],
    mayRead: MayRead,
  ): Promise<(account: Address) => Promise<PowerParts>> {
    if (!sources) throw new Refusal(404, 'There is no voting on this chain.');
    const scope = scopeOf(await node.votingChain(), sources, block);
    const known = await powers.known(scope, accounts);
    return async (account) => {
      const stored = known.get(account.toLowerCase());
      if (stored) return stored;
      mayRead();
      return powers.of(scope, sources, account);
    };
  }

  return {
    async power(body, mayRead) {
      const account = addressIn(body);
      const block = await blockIn(body);
      const power = await (await reader(block, [account], mayRead))(account);
      const { wallet, manual, vault, pools, lp, total, verificationHash } = powerAnswer(
        chainId,
        block,
        account,
        power,
      );
      return {
        data: {
          total,
          cakeBalance: wallet,
          cakeVaultBalance: vault,
          cakePoolBalance: manual,
          poolsBalance: pools,
          cakeBnbLpBalance: lp,
          verificationHash,
        },
      };
    },
    async verify(body, mayRead) {
      const votes = field(body, 'votes');
      if (!Array.isArray(votes) || votes.length > MAX_VERIFIED)
        throw new Refusal(400, `Send at most ${MAX_VERIFIED} votes.`);
      const block = await blockIn(body);
      const data: VerifyAnswer['data'] = {};
      const waiting = votes.map((vote: unknown) => ({ vote, account: addressIn(vote) }));
      const accounts = waiting.map(({ account }) => account);
      const read = await reader(block, accounts, mayRead);
      const worker = async (): Promise<void> => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const { vote, account } = next;
          const power = await read(account);
          const answer = powerAnswer(chainId, block, account, power);
          const [total, hash] = [field(vote, 'total'), field(vote, 'verificationHash')];
          data[account.toLowerCase()] = {
            isValid:
              (typeof total === 'string' || typeof total === 'number') &&
              String(total) === answer.total &&
              typeof hash === 'string' &&
              hash.toLowerCase() === answer.verificationHash,
          };
        }
      };
      await Promise.all(Array.from({ length: PARALLEL }, worker));
      return { data };
    },
  };
}
