// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { blockSeen, receiptSeen, visibilityChanged } from '#chain/blocks/blocksSlice.ts';
import { decodeCall } from '#chain/encode.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { tokenBySymbol } from '#config/tokens.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { lpToken } from '#entities/pairs/poolCalls.ts';
import { UNLIMITED } from '#entities/tokens/approvals.ts';
import type { Address } from '#lib/hex.ts';
import { word } from '#testing/units.ts';
import { useAllowancesWorld } from '#testing/allowancesWorld.ts';
import { joinPlaces } from './allowanceSelectors.ts';
import type { AllowancePlace } from './places.ts';
import { AllowanceList } from './components/AllowanceList.tsx';

const router = contractAddress('router')!;
const factory = contractAddress('factory')!;
const usdt = tokenBySymbol('USDT')!;
const busd = tokenBySymbol('BUSD')!;
const STRANGE: Address = '0x00000000000000000000000000000000000000Aa';

const desk = useAllowancesWorld();
const { allow, hold } = desk;

const list = () => screen.findByRole('list', { name: 'Allowances' });
const items = async () => within(await list()).getAllByRole('listitem');

describe('the list of allowances', () => {
  it('says that there are none once it has looked everywhere', async () => {
    desk.world.render(<AllowanceList />);
    expect(screen.queryByText('No active allowances.')).toBeNull();
    expect(await screen.findByText('No active allowances.')).toBeVisible();
    expect(desk.node.asked).toEqual([[chain.deployment.startBlock, desk.world.fake.block]]);
  });

  it('shows each with token, contract and what it is today, whatever the log said', async () => {
    allow(usdt.address, router, 12_500_000n);
    allow(busd.address, router, UNLIMITED);
    allow(busd.address, factory, 0n);
    hold(busd.address, router, UNLIMITED);
    desk.node.logs.push({ ...desk.node.logs[0]!, data: word(999_000_000n), block: 60, index: 9 });
    desk.world.render(<AllowanceList />);
    await waitFor(async () => {
      const [first, second, ...others] = await items();
      expect(others).toEqual([]);
      expect(first).toHaveTextContent(/BUSD.*Unlimited.*for Router/);
      expect(second).toHaveTextContent(/USDT.*12\.5.*for Router/);
    });
  });

  it('asks only for approvals that this account gave to our contracts', async () => {
    allow(usdt.address, router, 5n, { owner: factory });
    allow(STRANGE, STRANGE, 5n);
    hold(usdt.address, router, 0n);
    desk.world.render(<AllowanceList />);
    expect(await screen.findByText('No active allowances.')).toBeVisible();
  });

  it('names a share of a pool by its tokens, and reads what it does not know from the chain', async () => {
    const lp = lpToken(sortTokens(busd, usdt)!)!;
    allow(lp.address, router, 3n * 10n ** 18n);
    allow(STRANGE, router, 700n);
    desk.world.fake.answer(erc20Abi, STRANGE, 'decimals', 2n);
    desk.world.fake.answer(erc20Abi, STRANGE, 'symbol', 'STR\u202eANGE');
    desk.world.fake.answer(erc20Abi, STRANGE, 'name', 'Strange');
    desk.world.render(<AllowanceList />);
    const row = (name: string) => screen.getByText(name).closest('li');
    await waitFor(() => expect(row(lp.symbol)).toHaveTextContent(/ LP.*3.*for Router/));
    await waitFor(() => expect(row('STRANGE')).toHaveTextContent(/Unknown Source.*7.*for Router/));
  });

  it('shows a token that says nothing of itself by its address, and what is not known as such', async () => {
    allow(STRANGE, router, 700n);
    desk.world.fake.refuse(STRANGE);
    desk.world.render(<AllowanceList />);
    const [row] = await items();
    await waitFor(() => expect(row).toHaveTextContent(/0x0000\.\.\.00AA.*–.*for Router/i));
    expect(within(row!).queryByRole('button', { name: /Change/ })).toBeNull();
    expect(within(row!).getByRole('button', { name: /Revoke/ })).toBeEnabled();
  });

  it('revokes', async () => {
    allow(usdt.address, router, 12_500_000n);
    desk.world.render(<AllowanceList />);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Revoke USDT allowance for Router' }),
    );
    await waitFor(() => expect(desk.world.sent).toHaveLength(1));
    expect(desk.world.sent[0]?.to).toBe(usdt.address);
    expect(decodeCall(erc20Abi, desk.world.sent[0]!.data)).toEqual({
      name: 'approve',
      args: [router, 0n],
    });
    expect(await screen.findByRole('button', { name: /Revoke/ })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    hold(usdt.address, router, 0n);
    desk.world.fake.mine();
    act(() => {
      desk.world.store.dispatch(receiptSeen({ block: desk.world.fake.block }));
      desk.world.store.dispatch(
        blockSeen({ number: desk.world.fake.block, timestamp: desk.world.fake.timestamp }),
      );
    });
  });

  it('says why it was not revoked', async () => {
    allow(usdt.address, router, 12_500_000n);
    desk.world.services.wallet.provider = {
      request: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })),
    };
    desk.world.render(<AllowanceList />);
    await userEvent.click(await screen.findByRole('button', { name: /Revoke/ }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: /Revoke/ })).toBeEnabled());
  });

  it('changes the amount, to a lower one too', async () => {
    allow(usdt.address, router, 12_500_000n);
    desk.world.render(<AllowanceList />);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Change USDT allowance for Router' }),
    );
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).queryByRole('radio', { name: /Only this amount/ })).toBeNull();
    const amount = within(dialog).getByRole('textbox', { name: 'Amount of USDT to approve' });
    expect(amount).toHaveValue('12.5');
    await userEvent.clear(amount);
    expect(within(dialog).getByRole('button', { name: 'Enable USDT' })).toBeDisabled();
    await userEvent.type(amount, '2.5');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enable USDT' }));
    await waitFor(() => expect(desk.world.sent).toHaveLength(1));
    expect(decodeCall(erc20Abi, desk.world.sent[0]!.data)).toEqual({
      name: 'approve',
      args: [router, 2_500_000n],
    });
  });
});

describe('a node that does not search', () => {
  it('leaves what this page knows, says so, and can be tried again', async () => {
    hold(usdt.address, router, 1_000_000n);
    desk.world.fake.fail(new RpcError('unreachable', 'gone'), { method: 'eth_getLogs' });
    desk.world.render(<AllowanceList />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Only known tokens were checked.');
    await waitFor(async () => expect((await items())[0]).toHaveTextContent(/USDT.*1/));
    desk.world.fake.recover();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('but for single blocks is asked further on request', async () => {
    desk.node.limit = 1;
    desk.world.fake.block = 1200;
    desk.world.store.dispatch(
      blockSeen({ number: 1200, timestamp: desk.world.fake.timestamp + 3300 }),
    );
    allow(STRANGE, router, 700n);
    desk.world.render(<AllowanceList />);
    expect(await screen.findByText(/Searched back to block/)).toBeVisible();
    expect(screen.queryByText('No active allowances.')).toBeNull();
    // Each press reads on from where the last one ended.
    await userEvent.click(screen.getByRole('button', { name: 'Search further back' }));
    await waitFor(() => expect(screen.queryByText(/Searching/)).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Search further back' }));
    await waitFor(async () => expect((await items())[0]).toHaveTextContent(/0x0000/));
  });

  it('is not asked for a page that nobody looks at', async () => {
    act(() => void desk.world.store.dispatch(visibilityChanged({ visible: false })));
    desk.world.render(<AllowanceList />);
    await act(async () => undefined);
    expect(desk.node.asked).toEqual([]);
    act(() => void desk.world.store.dispatch(visibilityChanged({ visible: true })));
    await waitFor(() => expect(desk.node.asked).toHaveLength(1));
  });
});

describe('places', () => {
  it('are the known first, then the newest, each once, and no more than can be read', () => {
    const place = (number: number): AllowancePlace => ({
      token: `0x${number.toString(16).padStart(40, '0')}`,
      spender: router,
    });
    const found = Array.from({ length: 600 }, (_, index) => place(1000 - index));
    const joined = joinPlaces([place(990), place(7)], found);
    expect(joined.slice(0, 4)).toEqual([place(990), place(7), place(1000), place(999)]);
    expect(joined).toHaveLength(500);
    expect(new Set(joined.map(({ token }) => token)).size).toBe(500);
  });
});
