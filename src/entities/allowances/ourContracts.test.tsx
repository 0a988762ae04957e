// @document
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { decodeCall } from '#chain/encode.ts';
import { addressTopic } from '#chain/logs/decodeLog.ts';
import { MAX_CALLS } from '#chain/multicall/chunks.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { ifos } from '#config/ifos.ts';
import { FIRST_OWN_CONTRACT, pools } from '#config/pools.ts';
import { tokenBySymbol } from '#config/tokens.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { lpToken } from '#entities/pairs/poolCalls.ts';
import { checkList } from '#entities/tokens/lists/checkList.ts';
import { listAdded, listSwitched } from '#entities/tokens/lists/listsSlice.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import { shortenAddress } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAllowancesWorld } from '#testing/allowancesWorld.ts';
import { listedAddress, rawList, rawToken } from '#testing/tokenLists.ts';
import { OWNER } from '#testing/accounts.ts';
import { AllowanceList } from './components/AllowanceList.tsx';
import { selectPlacesToProbe } from './places.ts';
import { probeAllowances } from './probeAllowances.ts';

const OTHER: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const LIST = 'https://a.example/list.json';
const meow = tokenBySymbol('MEOW')!;
const usdt = tokenBySymbol('USDT')!;
const busd = tokenBySymbol('BUSD')!;
const ownPools = pools.filter(({ sousId }) => sousId >= FIRST_OWN_CONTRACT);
const hissPool = ownPools.find(
  (pool) => pool.stakingToken === meow && pool.earningToken.symbol === 'HISS',
)!;

const fixture = useAllowancesWorld();
const row = async (text: RegExp) => {
  const found = (await screen.findAllByRole('listitem')).find((item) =>
    text.test(item.textContent ?? ''),
  );
  return found ?? Promise.reject(new Error(`No row says ${text.source}`));
};
/** Returns each search's filter: event, owners, spenders. */
const searches = () =>
  fixture.world.fake.requests
    .filter(({ method }) => method === 'eth_getLogs')
    .map(({ params }) => (params as [{ topics: unknown[] }])[0].topics);

async function addList(isActive: boolean): Promise<void> {
  fixture.world.store.dispatch(
    listAdded({ url: LIST, list: await checkList(rawList({ tokens: [rawToken(0)] })), at: 1 }),
  );
  if (!isActive) fixture.world.store.dispatch(listSwitched({ url: LIST, isActive, at: 2 }));
}

describe('an allowance to one of our contracts', () => {
  it('is searched for all our contracts, pools with their own included, in one request', async () => {
    fixture.world.render(<AllowanceList />);
    expect(await screen.findByText('No active allowances.')).toBeVisible();
    expect(searches()).toHaveLength(1);
    const [, owner, spenders] = searches()[0]!;
    expect(owner).toBe(addressTopic(OWNER));
    expect(ownPools.length).toBeGreaterThan(5);
    const ours = [
      ...Object.values(chain.deployment.contracts),
      ...ownPools.map(({ address }) => address),
      ...ifos.map(({ address }) => address),
    ];
    expect((spenders as string[]).toSorted()).toEqual(ours.map(addressTopic).toSorted());
  });

  it('is shown and revoked for a pool with its own contract', async () => {
    fixture.allow(meow.address, hissPool.address, 2n ** 256n - 1n);
    fixture.world.render(<AllowanceList />);
    const found = await row(/for Pool: stake MEOW, earn HISS/);
    await waitFor(() => expect(found).toHaveTextContent(/MEOW.*Unlimited/));
    expect(found).toHaveTextContent(shortenAddress(hissPool.address));
    await userEvent.click(
      within(found).getByRole('button', {
        name: /^Revoke MEOW allowance for Pool: stake MEOW, earn HISS \(0x/,
      }),
    );
    await waitFor(() => expect(fixture.world.sent).toHaveLength(1));
    expect(fixture.world.sent[0]?.to).toBe(meow.address);
    expect(decodeCall(erc20Abi, fixture.world.sent[0]!.data)).toEqual({
      name: 'approve',
      args: [hissPool.address, 0n],
    });
  });

  it.each([
    ['router', 'Router'],
    ['splitRouter', 'Router for split swaps'],
    ['zap', 'One-token liquidity'],
    ['farmZap', 'One-token farming'],
    ['masterChef', 'Farming contract'],
    ['vault', 'Vault'],
    ['farmAuction', 'Farm auctions'],
    ['multicall', 'Another MeowSwap contract'],
  ] as const)('is called by name: %s', async (name, text) => {
    const spender = contractAddress(name)!;
    fixture.allow(meow.address, spender, 5n);
    fixture.world.render(<AllowanceList />);
    const found = await row(new RegExp(`for ${text}`));
    expect(found).toHaveTextContent(shortenAddress(spender));
  });
});

describe('an allowance to a contract of ours that takes no tokens', () => {
  it('can only be revoked', async () => {
    fixture.allow(meow.address, contractAddress('multicall')!, 5n);
    fixture.world.render(<AllowanceList />);
    const found = await row(/for Another MeowSwap contract/);
    expect(within(found).getByRole('button', { name: /^Revoke/ })).toBeEnabled();
    expect(within(found).queryByRole('button', { name: /^Change/ })).toBeNull();
  });
});

describe('the list', () => {
  it('is that of the connected account, even while another one is viewed', async () => {
    fixture.allow(usdt.address, contractAddress('router')!, 5_000_000n);
    fixture.world.store.dispatch(accountViewed(OTHER));
    fixture.world.render(<AllowanceList />);
    await userEvent.click(await screen.findByRole('button', { name: /^Revoke/ }));
    await waitFor(() => expect(fixture.world.sent).toHaveLength(1));
    expect(fixture.world.sent[0]?.from).toBe(OWNER);
    expect(searches().every(([, owner]) => owner === addressTopic(OWNER))).toBe(true);
  });

  it.each([true, false])(
    'names a token by the lists that include it, active: %s',
    async (isActive) => {
      await addList(isActive);
      fixture.allow(listedAddress(0), contractAddress('router')!, 7n * 10n ** 18n);
      fixture.world.fake.answer(erc20Abi, listedAddress(0), 'decimals', 18n);
      fixture.world.fake.answer(erc20Abi, listedAddress(0), 'symbol', 'MU0');
      fixture.world.fake.answer(erc20Abi, listedAddress(0), 'name', 'Made Up 0');
      fixture.world.render(<AllowanceList />);
      const found = await row(/Router/);
      await waitFor(() => expect(found).toHaveTextContent(/MU0.*7.*for Router/));
      expect(found).not.toHaveTextContent('Unknown Source');
    },
  );

  it('offers to switch a wallet on another network, and revokes nothing there', async () => {
    fixture.allow(usdt.address, contractAddress('router')!, 5_000_000n);
    fixture.world.store.dispatch(
      walletSeen({ connectorId: 'development', account: OWNER, chainId: chain.id + 1 }),
    );
    fixture.world.render(<AllowanceList />);
    const revoke = await screen.findByRole('button', { name: /^Revoke/ });
    const change = screen.getByRole('button', { name: 'Switch network' });
    expect(change).toBeEnabled();
    expect(change.compareDocumentPosition(revoke) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(revoke).toBeDisabled();
  });

  it('opens Change with the current choice: unlimited', async () => {
    fixture.allow(usdt.address, contractAddress('router')!, 2n ** 256n - 1n);
    fixture.world.render(<AllowanceList />);
    await userEvent.click(await screen.findByRole('button', { name: /^Change/ }));
    expect(
      within(screen.getByRole('dialog')).getByRole('radio', { name: /^Unlimited/ }),
    ).toBeChecked();
  });
});

describe('a node that does not search logs', () => {
  const lp = lpToken(sortTokens(busd, usdt)!)!;
  const noLogs = () =>
    fixture.world.fake.fail(
      new RpcError('rpc', 'the method eth_getLogs is not available', { code: -32601 }),
      { method: 'eth_getLogs' },
    );

  it('has listed tokens, LP tokens and pools with their own contract probed one by one', async () => {
    await addList(true);
    noLogs();
    fixture.hold(listedAddress(0), contractAddress('router')!, 4n * 10n ** 18n);
    fixture.hold(lp.address, contractAddress('masterChef')!, 3n * 10n ** 18n);
    fixture.hold(busd.address, hissPool.address, 2n * 10n ** 18n);
    fixture.world.render(<AllowanceList />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Only known tokens were checked.');
    expect(await row(/MU0.*4.*for Router/)).toBeVisible();
    expect(await row(/ LP.*3.*for Farming contract/)).toBeVisible();
    expect(await row(/BUSD.*2.*for Pool: stake MEOW, earn HISS/)).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('is probed in as few requests as its batch limit allows', async () => {
    const places = selectPlacesToProbe(fixture.world.store.getState());
    const before = fixture.world.fake.requests.length;
    const progress: number[] = [];
    await fixture.world.store.dispatch(
      probeAllowances(OWNER, { onProgress: (done, total) => progress.push(done / total) }),
    );
    expect(fixture.world.fake.requests.length - before).toBe(Math.ceil(places.length / MAX_CALLS));
    expect(progress.at(-1)).toBe(1);
  });

  it('claims no result when nothing could be read', async () => {
    fixture.world.fake.fail(new RpcError('unreachable', 'gone'));
    fixture.world.render(<AllowanceList />);
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(screen.queryByText(/Only known tokens were checked/)).toBeNull();
    expect(screen.queryByText('No active allowances.')).toBeNull();
  });

  it('has its probe cancelled when the page is left', async () => {
    const ended = new AbortController();
    ended.abort(new Error('gone'));
    await expect(
      fixture.world.store.dispatch(probeAllowances(OWNER, { signal: ended.signal })),
    ).rejects.toThrow('gone');
  });
});
