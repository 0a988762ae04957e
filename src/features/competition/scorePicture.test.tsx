// @document
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dialogCalled, visitBattle } from '#testing/battleVisit.tsx';
import {
  createBattleWorld,
  startBattleServices,
  type BattleServices,
  type BattleWorld,
} from '#testing/battleWorld.ts';
// The page loads them lazily; imported here so that the tests need not wait for them.
import './components/dialogs.ts';
import './share/ShareDialog.tsx';

let world: BattleWorld;

beforeEach(() => {
  localStorage.clear();
  world = createBattleWorld();
});

describe('the score as a picture', () => {
  let services: BattleServices;
  /** Texts of the last drawing, and files that were saved. */
  let written: string[];
  let saved: [name: string, type: string][];

  beforeEach(() => {
    services = startBattleServices(world);
    world.battle.phase = 'open';
    world.battle.own.hasRegistered = true;
    written = [];
    saved = [];
    const context = new Proxy({} as CanvasRenderingContext2D, {
      get: (_, name) => {
        if (name === 'fillText') return (text: string) => written.push(text);
        if (name === 'measureText') return () => ({ width: 10 });
        if (name === 'createRadialGradient') return () => ({ addColorStop: () => undefined });
        return () => undefined;
      },
      set: () => true,
    });
    const canvas = HTMLCanvasElement.prototype;
    vi.spyOn(canvas, 'getContext').mockImplementation((() => context) as never);
    vi.spyOn(canvas, 'toBlob').mockImplementation((give, type = '') =>
      give(new Blob(['x'], { type })),
    );
    vi.stubGlobal(
      'Image',
      class extends EventTarget {
        set src(_address: string) {
          queueMicrotask(() => this.dispatchEvent(new Event('error')));
        }
      },
    );
    Object.defineProperty(document, 'fonts', {
      configurable: true,
      value: { ready: Promise.resolve() },
    });
    let type = '';
    URL.createObjectURL = (blob) => {
      ({ type } = blob as Blob);
      return 'blob:picture';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push([this.download, type]);
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name);
    Reflect.deleteProperty(document, 'fonts');
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
  });

  async function open() {
    const user = visitBattle(world);
    await user.click(await screen.findByText('Share your score'));
    return {
      user,
      dialog: await dialogCalled('Share your score'),
    };
  }

  it('says team, tier, ranks and volume; the address only on request', async () => {
    const { user, dialog } = await open();
    expect(
      dialog.getByRole('img', { name: 'Score card: Fearsome Flippers, rank 4, volume $900.13' }),
    ).toBeVisible();
    const card = [
      'Trading Battle',
      'Fearsome Flippers',
      'Silver',
      ...['#2', 'Team rank', '#4', 'Rank', '$900.13', 'Volume'],
    ];
    await waitFor(() => expect(written).toEqual([...card, 'MeowSwap']));
    written = [];
    await user.click(dialog.getByRole('checkbox', { name: 'Show my address on the picture' }));
    await waitFor(() => expect(written).toEqual([...card, 'MeowSwap · 0xf39F…2266']));
  });

  it('is saved as a file, and nothing is uploaded', async () => {
    const { user, dialog } = await open();
    expect(dialog.queryByRole('button', { name: 'Share' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Download picture' }));
    await waitFor(() => expect(saved).toEqual([['meowswap-battle.png', 'image/png']]));
    expect(services.requests.filter(({ body }) => body !== undefined)).toEqual([]);
  });

  it("can't be had where the browser draws none", async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const { dialog } = await open();
    expect(await dialog.findByText("Your browser couldn't draw the picture.")).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Download picture' })).toBeDisabled();
  });

  it('is shared by the browser, whose own dialog may be closed, and says what failed', async () => {
    const outcomes = [new DOMException('closed', 'AbortError'), new Error('no app')];
    const shared: (ShareData | undefined)[] = [];
    const ways = {
      canShare: () => true,
      share: (data?: ShareData) => {
        shared.push(data);
        return Promise.reject(outcomes[shared.length - 1]!);
      },
    };
    for (const [name, value] of Object.entries(ways))
      Object.defineProperty(navigator, name, { configurable: true, value });
    const { user, dialog } = await open();
    const share = dialog.getByRole('button', { name: 'Share' });
    await user.click(share);
    await waitFor(() => expect(shared).toHaveLength(1));
    expect(shared[0]!.files![0]!.name).toBe('meowswap-battle.png');
    expect(dialog.queryByRole('alert')).toBeNull();
    await user.click(share);
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Couldn't share the picture/);
  });
});
