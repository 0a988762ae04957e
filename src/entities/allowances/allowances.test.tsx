// @document
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
import { UNLIMITED } from '#entities/approvals/approvalFlow.ts';
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

const fixture = useAllowancesWorld();
const { allow, hold } = fixture;

const list = () => screen.findByRole('list', { name: 'Allowances' });
const items = async () => within(await list()).getAllByRole('listitem');

describe('the list of allowances', () => {
  it('is empty once everything was searched', async () => {
    fixture.world.render(<AllowanceList />);
    expect(screen.queryByText('No active allowances.')).toBeNull();
    expect(await screen.findByText('No active allowances.')).toBeVisible();
    expect(fixture.node.asked).toEqual([[chain.deployment.startBlock, fixture.world.fake.block]]);
  });

  it('shows token, contract and current amount, not the logged one', async () => {
    allow(usdt.address, router, 12_500_000n);
    allow(busd.address, router, UNLIMITED);
    allow(busd.address, factory, 0n);
    hold(busd.address, router, UNLIMITED);
    fixture.node.logs.push({
      ...fixture.node.logs[0]!,
      data: word(999_000_000n),
      block: 60,
      index: 9,
    });
    fixture.world.render(<AllowanceList />);
    await waitFor(async () => {
      const [first, second, ...others] = await items();
      expect(others).toEqual([]);
      expect(first).toHaveTextContent(/BUSD.*Unlimited.*for Router/);
      expect(second).toHaveTextContent(/USDT.*12\.5.*for Router/);
    });
  });

  it("requests only this account's approvals to our contracts", async () => {
    allow(usdt.address, router, 5n, { owner: factory });
    allow(STRANGE, STRANGE, 5n);
    hold(usdt.address, router, 0n);
    fixture.world.render(<AllowanceList />);
    expect(await screen.findByText('No active allowances.')).toBeVisible();
  });

  it('names an LP token by its tokens, and reads unknown metadata from the chain', async () => {
    const lp = lpToken(sortTokens(busd, usdt)!)!;
    allow(lp.address, router, 3n * 10n ** 18n);
    allow(STRANGE, router, 700n);
    fixture.world.fake.answer(erc20Abi, STRANGE, 'decimals', 2n);
    fixture.world.fake.answer(erc20Abi, STRANGE, 'symbol', 'STR\u202eANGE');
    fixture.world.fake.answer(erc20Abi, STRANGE, 'name', 'Strange');
    fixture.world.render(<AllowanceList />);
    const row = (name: string) => screen.getByText(name).closest('li');
    await waitFor(() => expect(row(lp.symbol)).toHaveTextContent(/ LP.*3.*for Router/));
    await waitFor(() => expect(row('STRANGE')).toHaveTextContent(/Unknown Source.*7.*for Router/));
  });

  it('shows a token without metadata by its address, and an unreadable amount as such', async () => {
    allow(STRANGE, router, 700n);
    fixture.world.fake.refuse(STRANGE);
    fixture.world.render(<AllowanceList />);
    const [row] = await items();
    await waitFor(() => expect(row).toHaveTextContent(/0x0000…00AA.*–.*for Router/i));
    expect(within(row!).queryByRole('button', { name: /Change/ })).toBeNull();
    expect(within(row!).getByRole('button', { name: /Revoke/ })).toBeEnabled();
  });

  it('revokes', async () => {
    allow(usdt.address, router, 12_500_000n);
    fixture.world.render(<AllowanceList />);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Revoke USDT allowance for Router' }),
    );
    await waitFor(() => expect(fixture.world.sent).toHaveLength(1));
    expect(fixture.world.sent[0]?.to).toBe(usdt.address);
    expect(decodeCall(erc20Abi, fixture.world.sent[0]!.data)).toEqual({
      name: 'approve',
      args: [router, 0n],
    });
    expect(await screen.findByRole('button', { name: /Revoke/ })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    hold(usdt.address, router, 0n);
    fixture.world.fake.mine();
    act(() => {
      fixture.world.store.dispatch(receiptSeen({ block: fixture.world.fake.block }));
      fixture.world.store.dispatch(
        blockSeen({ number: fixture.world.fake.block, timestamp: fixture.world.fake.timestamp }),
      );
    });
  });

  it('shows why a revoke failed', async () => {
    allow(usdt.address, router, 12_500_000n);
    fixture.world.services.wallet.provider = {
      request: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })),
    };
    fixture.world.render(<AllowanceList />);
    await userEvent.click(await screen.findByRole('button', { name: /Revoke/ }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: /Revoke/ })).toBeEnabled());
  });

  it('changes the amount, also to a lower one', async () => {
    allow(usdt.address, router, 12_500_000n);
    fixture.world.render(<AllowanceList />);
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
    await waitFor(() => expect(fixture.world.sent).toHaveLength(1));
    expect(decodeCall(erc20Abi, fixture.world.sent[0]!.data)).toEqual({
      name: 'approve',
      args: [router, 2_500_000n],
    });
  });
});

describe('a node that does not search', () => {
  it('shows only known places, says so, and retries on request', async () => {
    hold(usdt.address, router, 1_000_000n);
    fixture.world.fake.fail(new RpcError('unreachable', 'gone'), { method: 'eth_getLogs' });
    fixture.world.render(<AllowanceList />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Only known tokens were checked.');
    await waitFor(async () => expect((await items())[0]).toHaveTextContent(/USDT.*1/));
    fixture.world.fake.recover();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('beyond single blocks is searched further on request', async () => {
    fixture.node.limit = 1;
    fixture.world.fake.block = 1200;
    fixture.world.store.dispatch(
      blockSeen({ number: 1200, timestamp: fixture.world.fake.timestamp + 3300 }),
    );
    allow(STRANGE, router, 700n);
    fixture.world.render(<AllowanceList />);
    expect(await screen.findByText(/Searched back to block/)).toBeVisible();
    expect(screen.queryByText('No active allowances.')).toBeNull();
    // Each press continues where the last one ended.
    await userEvent.click(screen.getByRole('button', { name: 'Search further back' }));
    await waitFor(() => expect(screen.queryByText(/Searching/)).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Search further back' }));
    await waitFor(async () => expect((await items())[0]).toHaveTextContent(/0x0000/));
  });

  it('is not searched while the page is hidden', async () => {
    act(() => void fixture.world.store.dispatch(visibilityChanged({ visible: false })));
    fixture.world.render(<AllowanceList />);
    await act(async () => undefined);
    expect(fixture.node.asked).toEqual([]);
    act(() => void fixture.world.store.dispatch(visibilityChanged({ visible: true })));
    await waitFor(() => expect(fixture.node.asked).toHaveLength(1));
  });
});

describe('places', () => {
  it('come known first, then newest, without duplicates and within the limit', () => {
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
