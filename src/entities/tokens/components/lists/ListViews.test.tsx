// @document
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { defaultLists, ipfsGateways } from '#config/tokenLists.ts';
import type { Address } from '#lib/hex.ts';
import { rawList, rawToken } from '#testing/tokenLists.ts';
import { checkList } from '../../lists/checkList.ts';
// Loaded lazily by the tested code, and here up front so that no test waits for it.
import '../../lists/fetchTokenList.ts';
import {
  listAdded,
  listFetched,
  listFetchFailed,
  listFetchStarted,
  listRemoved,
} from '../../lists/listsSlice.ts';
import './ListViews.tsx';
import { box, lookUp, row, type, useListsVisit } from '#testing/listsVisit.tsx';

const PLACE = 'https://tokens.example/list.json';

const lists = useListsVisit();

describe('adding a list', () => {
  it('shows what is wrong with the location once typing pauses', async () => {
    await lists.openManage();
    await waitFor(() => expect(box()).toHaveFocus());
    type('not a list');
    expect(screen.queryByText('Enter valid list location')).toBeNull();
    await waitFor(() => expect(screen.getByText('Enter valid list location')).toBeInTheDocument());
    type('ftp://tokens.example/');
    await waitFor(() =>
      expect(screen.getByText('Unrecognized list URL protocol.')).toBeInTheDocument(),
    );
    expect(screen.getByRole('button', { name: 'Look up' })).toBeDisabled();
  });

  it('shows the fetched list, and adds it only after the risk is confirmed', async () => {
    await lists.openManage();
    type(PLACE);
    lookUp();
    await waitFor(() => expect(lists.answer).toHaveLength(1));
    const others = [
      rawToken(2, { address: 'So11111111111111111111111111111111111111112' }),
      rawToken(3, { chainId: 56 }),
    ];
    lists.answer[0]!(JSON.stringify(rawList({ tokens: [rawToken(0), rawToken(1), ...others] })));
    await waitFor(() => expect(screen.getByText('Import at your own risk')).toBeInTheDocument());
    expect(screen.getByText('1 invalid entry skipped')).toBeInTheDocument();
    expect(screen.getByText('Tokens on other chains, left out: 1')).toBeInTheDocument();
    expect(lists.world.store.getState().lists.byUrl[PLACE]).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
    fireEvent.click(screen.getByRole('checkbox', { name: 'I understand' }));
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    expect(screen.getByRole('heading', { name: 'Manage' })).toBeInTheDocument();
    expect(row('Made Up List').getByText(/v1\.0\.0 · 2 tokens/)).toBeInTheDocument();
    expect(lists.answer).toHaveLength(1);
  });

  it('drops a response that arrives after the text changed', async () => {
    await lists.openManage();
    type(PLACE);
    lookUp();
    await waitFor(() => expect(lists.answer).toHaveLength(1));
    type('https://tokens.example/other.json');
    await act(async () => lists.answer[0]!(JSON.stringify(rawList())));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('heading', { name: 'Manage' })).toBeInTheDocument();
  });

  it('shows why a list could not be loaded, and adds nothing', async () => {
    await lists.openManage();
    const same = { ...rawToken(), address: rawToken().address.toLowerCase() };
    const text = (list: Parameters<typeof rawList>[0]) => JSON.stringify(rawList(list));
    const many = Array.from({ length: 10_001 }, () => ({ x: 1 }));
    for (const [body, words, status = 200] of [
      ['', `Failed to download list ${PLACE}`, 404],
      [' '.repeat(2 * 1024 * 1024 + 1), 'This list is larger than 2 MB'],
      ['<html>', 'Token list failed validation: the file is not JSON'],
      ['['.repeat(10_000), 'Token list failed validation: the file is nested too deeply'],
      [text({ name: 'evil\u202Elist' }), 'failed validation: /name must match pattern'],
      [text({ tokens: [rawToken(), same] }), 'Duplicate tokens'],
      [text({ tokens: many }), 'This list has 10,001 entries. At most 10,000 can be used.'],
    ] as const) {
      lists.answer = [];
      type(PLACE);
      lookUp();
      await waitFor(() => expect(lists.answer).toHaveLength(1));
      lists.answer[0]!(body, status);
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('Error importing list');
      expect(alert).toHaveTextContent(words);
      type('');
      expect(screen.queryByRole('alert')).toBeNull();
    }
    expect(Object.keys(lists.world.store.getState().lists.byUrl)).toEqual(defaultLists);
  });

  it('does not look up a list that was added already', async () => {
    lists.world.store.dispatch(listAdded({ url: PLACE, at: 1 }));
    await lists.openManage();
    type('http://tokens.example/list.json');
    expect(screen.getByText('You already have this list.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Look up' })).toBeDisabled();
  });
});

describe('the row of a list', () => {
  it('accepts the pending update', async () => {
    lists.world.store.dispatch(listAdded({ url: PLACE, list: await checkList(rawList()), at: 1 }));
    lists.world.store.dispatch(listFetchStarted({ url: PLACE, requestId: 'r', at: 2 }));
    lists.world.store.dispatch(
      listFetched({
        url: PLACE,
        requestId: 'r',
        list: await checkList(rawList({ version: { major: 2, minor: 0, patch: 0 } })),
      }),
    );
    await lists.openManage();
    expect(row('Made Up List').getByText(/^v1\.0\.0/)).toBeInTheDocument();
    fireEvent.click(row('Made Up List').getByRole('button', { name: 'Update list' }));
    await waitFor(() => expect(row('Made Up List').getByText(/^v2\.0\.0/)).toBeInTheDocument());
  });

  it('confirms before removing, returns to the lists, and keeps the last one', async () => {
    lists.world.store.dispatch(listRemoved({ url: defaultLists[1]!, at: 1 }));
    lists.world.store.dispatch(listAdded({ url: PLACE, list: await checkList(rawList()), at: 1 }));
    await lists.openManage();
    fireEvent.click(row('Made Up List').getByRole('button', { name: 'Remove Made Up List' }));
    expect(
      screen.getByText('Please confirm you would like to remove this list'),
    ).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    fireEvent.click(row('Made Up List').getByRole('button', { name: 'Remove Made Up List' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Made Up List')).toBeNull());
    expect(screen.getByRole('button', { name: /^Remove / })).toBeDisabled();
    // One of ours was removed before.
    fireEvent.click(screen.getByRole('button', { name: 'Restore default lists' }));
    expect(Object.keys(lists.world.store.getState().lists.byUrl)).toEqual(defaultLists);
    for (const button of screen.getAllByRole('button', { name: /^Remove / }))
      expect(button).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Restore default lists' })).toBeNull();
  });

  it('shows why a refresh failed beside the content, and retries on request', async () => {
    lists.world.store.dispatch(listAdded({ url: PLACE, list: await checkList(rawList()), at: 1 }));
    lists.world.store.dispatch(listFetchStarted({ url: PLACE, requestId: 'r', at: 2 }));
    lists.world.store.dispatch(
      listFetchFailed({ url: PLACE, requestId: 'r', error: { kind: 'download', detail: PLACE } }),
    );
    await lists.openManage();
    expect(row('Made Up List').getByRole('alert')).toHaveTextContent(
      `Failed to download list ${PLACE}`,
    );
    expect(row('Made Up List').getByText('v1.0.0 · 1 token')).toBeInTheDocument();
    fireEvent.click(row('Made Up List').getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(lists.answer).toHaveLength(1));
    lists.answer[0]!(JSON.stringify(rawList()));
    await waitFor(() =>
      expect(lists.world.store.getState().lists.byUrl[PLACE]).toMatchObject({
        error: null,
        loadingRequestId: null,
      }),
    );
    expect(row('Made Up List').queryByRole('alert')).toBeNull();
    expect(row('Made Up List').queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('links a list by name to its resolved location', async () => {
    const list = {
      ...(await checkList(rawList())),
      contentLocation: `ipfs://${'Qm'.padEnd(46, 'a')}`,
    };
    lists.world.store.dispatch(listAdded({ url: 'cat.eth', list, at: 1 }));
    await lists.openManage();
    expect(
      row('Made Up List').getByRole('link', { name: 'See Made Up List in a new tab' }),
    ).toHaveAttribute('href', `${ipfsGateways[0]}/ipfs/${'Qm'.padEnd(46, 'a')}`);
  });

  it('shows why loading failed, and retries on request', async () => {
    lists.world.store.dispatch(listAdded({ url: PLACE, at: 1 }));
    lists.world.store.dispatch(listFetchStarted({ url: PLACE, requestId: 'r', at: 2 }));
    lists.world.store.dispatch(
      listFetchFailed({ url: PLACE, requestId: 'r', error: { kind: 'download', detail: PLACE } }),
    );
    await lists.openManage();
    expect(screen.getByText(`Failed to download list ${PLACE}`)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(lists.answer).toHaveLength(1));
    lists.answer[0]!(JSON.stringify(rawList()));
    await waitFor(() => expect(screen.getByText('Made Up List')).toBeInTheDocument());
  });
});

describe('imported tokens', () => {
  const place = (digit: number): Address => `0x${String(digit).repeat(40)}`;
  const addressBox = () => screen.getByRole('textbox', { name: 'Import a token by its address' });
  const search = (text: string) => fireEvent.change(addressBox(), { target: { value: text } });

  function deploy(address: Address, symbol: string): void {
    lists.world.fake.answer(erc20Abi, address, 'symbol', symbol);
    lists.world.fake.answer(erc20Abi, address, 'name', `${symbol} Coin`);
    lists.world.fake.answer(erc20Abi, address, 'decimals', 18n);
  }

  it('are found by address, imported once the risk is confirmed, counted, removed and cleared', async () => {
    deploy(place(1), 'ONE');
    deploy(place(2), 'TWO');
    await lists.openManage();
    fireEvent.click(screen.getByRole('tab', { name: 'Tokens' }));
    search('0x123');
    expect(await screen.findByText('Enter valid token address')).toBeInTheDocument();
    for (const digit of [1, 2]) {
      search(place(digit));
      fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
      expect(screen.getByRole('heading', { name: 'Import Tokens' })).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
      fireEvent.click(screen.getByRole('checkbox', { name: 'I understand' }));
      fireEvent.click(screen.getByRole('button', { name: 'Import' }));
      await screen.findByText(digit === 1 ? '1 custom token' : '2 custom tokens');
    }
    search(place(1));
    expect(await screen.findByText("This token doesn't need importing.")).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Remove TWO' }));
    expect(screen.getByText('1 custom token')).toBeInTheDocument();
    expect(lists.world.store.getState().tokens.imported['31337']).toEqual({
      [place(1)]: expect.objectContaining({ symbol: 'ONE', decimals: 18 }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.getByText('0 custom tokens')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
    expect(lists.world.store.getState().tokens.imported['31337'] ?? {}).toEqual({});
  });
});
