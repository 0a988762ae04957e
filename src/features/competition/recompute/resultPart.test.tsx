// @document
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import { prizeTree, resultText, type ResultFile } from '#protocol/competitionResult.ts';
import { visitBattle } from '#testing/battleVisit.tsx';
import type { BattleServices, BattleWorld } from '#testing/battleWorld.ts';
import { BUYER, createRecountWorld, resultPart } from '#testing/recountVisit.tsx';
import { E18 } from '#testing/units.ts';
import '../components/dialogs.ts';

let world: BattleWorld;
let services: BattleServices;
let right: ResultFile;

beforeEach(async () => {
  ({ world, services, right } = await createRecountWorld());
});

type Part = Awaited<ReturnType<typeof resultPart>>;
const row = (of: Part, label: string) => of.getByText(label).parentElement;

/** Opens the page and presses Recompute. */
async function recompute() {
  const user = visitBattle(world);
  await user.click(await screen.findByText('Recompute the result'));
  return { user, result: await resultPart() };
}

describe('the result, recomputed', () => {
  it('is right where the chain gives the same list, whatever the services say', async () => {
    world.propose(right, 50);
    const { result } = await recompute();
    expect(await result.findByText('The result is right')).toBeVisible();
    expect(row(result, 'Swaps read')).toHaveTextContent('3');
    expect(row(result, 'Accounts in the list')).toHaveTextContent('2');
    expect(row(result, 'Winning team')).toHaveTextContent('Fearsome Flippers');
    // First places of the first and of the second team.
    expect(row(result, 'MEOW to pay out')).toHaveTextContent('1,080 MEOW');
    for (const blocks of result.getAllByText('Blocks counted'))
      expect(blocks.parentElement).toHaveTextContent('50 to 90');
    const root = row(result, 'Root of the list')!.querySelector('bdi')!;
    expect(row(result, 'Root computed here')!.querySelector('bdi')).toHaveTextContent(
      root.textContent,
    );
    // Scores that the services don't give are those that were computed.
    const score = within(screen.getByLabelText('Your score'));
    expect(row(score, 'Counted volume')).toHaveTextContent('$900');
    expect(row(score, 'Rank in all teams')).toHaveTextContent('#1');
    const second = within(screen.getByRole('table', { name: 'Top traders' })).getAllByRole(
      'row',
    )[2];
    expect(second).toHaveTextContent('$600.00');
    expect(within(screen.getByLabelText('Team ranks')).getByLabelText('Place 3')).toBeVisible();
  });

  it('differs, with the figures named, where no list says which accounts', async () => {
    world.propose({ ...right, root: `0x${'1'.repeat(64)}`, winningTeam: 1 }, 50);
    const { result } = await recompute();
    const verdict = await result.findByText(/^These figures of the result aren't/);
    expect(verdict).toHaveTextContent('root of the list, winning team, and hash of the list.');
    expect(verdict).toHaveTextContent(/couldn't be loaded, so accounts can't be compared/);
    expect(result.queryByText('The result is right')).toBeNull();
  });

  it('differs in the accounts of a list that was proposed: paid more, left out, invented', async () => {
    const [own, other] = right.rows;
    const rows = [
      { ...own!, meowRaw: toRaw(fromRaw(own!.meowRaw) + 60n * E18) },
      { ...other!, account: BUYER },
    ];
    const wrong = { ...right, rows, root: prizeTree(rows).root };
    world.propose(wrong, 50);
    services.answers.list = { text: resultText(wrong) };
    const { result } = await recompute();
    expect(await result.findByText(/^3 accounts aren't as your browser computed/)).toBeVisible();
    const table = result.getByRole('table', { name: 'The result differs' });
    const rowsShown = within(table).getAllByRole('row').slice(1);
    expect(rowsShown.map(({ textContent }) => textContent.toLowerCase())).toEqual([
      '0xf39f…2266840 meowgold900 meowgold',
      '0x7099…79c8240 meowgoldnot in the list',
      '0x0000…00e1not computed240 meowgold',
    ]);
  });

  it('is what it would be now while nothing is proposed', async () => {
    const { result } = await recompute();
    expect(result.getByText(/^Nothing has been proposed yet: this computes/)).toBeVisible();
    expect(await result.findByText('Computed from the chain')).toBeVisible();
    expect(result.queryByText('The result is right')).toBeNull();
  });

  it.each([
    ['rpc', "Your node doesn't keep these logs", 'Recompute again'],
    ['unreachable', "The result couldn't be recomputed.", 'Retry'],
  ] as const)(
    'is not there where the node fails (%s), and is computed again',
    async (kind, text, again) => {
      world.propose(right, 50);
      const user = visitBattle(world);
      const start = await screen.findByText('Recompute the result');
      world.fake.fail(new RpcError(kind, 'pruned'), { method: 'eth_getTransactionByHash' });
      await user.click(start);
      const result = await resultPart();
      expect(await result.findByText(text)).toBeVisible();
      expect(result.queryByText('The result is right')).toBeNull();
      world.fake.recover();
      await user.click(result.getAllByRole('button', { name: again }).at(-1)!);
      expect(await result.findByText('The result is right')).toBeVisible();
    },
  );

  it('can be stopped, and says nothing then', async () => {
    world.propose(right, 50);
    let answer: ((sender: object) => void) | undefined;
    world.fake.on(
      'eth_getTransactionByHash',
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const { user, result } = await recompute();
    await waitFor(() => expect(answer).toBeDefined());
    expect(
      result.getByText(/^Reading the chain: \d+ of 164 blocks · about \d+s left$/),
    ).toBeVisible();
    await user.click(result.getByRole('button', { name: 'Stop' }));
    await act(async () => answer!({}));
    expect(await result.findByText('Recompute the result')).toBeVisible();
    expect(result.queryByText("Your node doesn't keep these logs")).toBeNull();
  });
});
