// @vitest-environment jsdom
import '#i18n/addEarnTexts.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { factoryAbi } from '#protocol/abi/factoryAbi.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { contractAddress } from '#config/chains.ts';
import { pools } from '#config/pools.ts';
import { farmPlace, poolPlace, vaultPlace } from '#entities/earning/staking/places.ts';
import { chooseLanguage } from '#i18n/t.ts';
import { OWNER } from '#testing/accounts.ts';
import { answerUrls } from '#testing/httpServer.ts';
import { createYieldWorld, type YieldWorld } from '#testing/yieldWorld.tsx';
import { PoolRoiButton, RoiButton, VaultRoiButton } from './components/RoiButton.tsx';
// Loaded lazily; imported here since loading can take longer than a test waits.
import './components/RoiDialogs.tsx';

const E18 = 10n ** 18n;
const { click, type, clear } = userEvent;

const principal = (name = 'MEOW-BUSD LP staked'): Promise<HTMLElement> =>
  screen.findByRole('textbox', { name });
const roi = (): string | null => screen.getByRole('status').textContent;
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const choice = (group: string, name: string): HTMLElement =>
  [...screen.getByRole('group', { name: group }).querySelectorAll('input')].find(
    (input) => input.closest('label')?.textContent === name,
  )!;

/** Opens the calculator of a farm: 60 dollars per LP token, 210.24%, paid in MEOW at 2.40. */
async function openFarm(
  prepare: (world: YieldWorld) => void = () => undefined,
): Promise<YieldWorld> {
  const world = createYieldWorld();
  prepare(world);
  world.render(<RoiButton farm={world.farm} place={farmPlace(world.farm)!} />);
  await click(button('ROI calculator for MEOW-BUSD LP'));
  await principal();
  return world;
}

afterEach(() => chooseLanguage('en-US'));

describe('the calculator of a farm (ROI-01 to ROI-06)', () => {
  it('starts with a year, compounded daily, and no principal', async () => {
    await openFarm();
    expect(roi()).toBe('$0.00');
    expect(choice('Staked for', '1Y')).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Compounding every' })).toBeChecked();
    expect(choice('Compounding every', '1D')).toBeChecked();
    expect(button('My Balance')).toBeDisabled();
  });

  it('shows what a principal earns in dollars, tokens and per cent', async () => {
    await openFarm();
    await click(screen.getByRole('switch', { name: 'Compounding every' }));
    await click(button('$1,000'));
    expect(await principal()).toHaveValue('1,000.00');
    expect(roi()).toBe('$2,102.40');
    expect(screen.getByText('≈ 876 MEOW (210.24%)')).toBeVisible();
    expect(screen.getByText('≈ 16.6666666666 MEOW-BUSD LP')).toBeVisible();
    await click(choice('Staked for', '30D'));
    expect(roi()).toBe('$172.80');
    await click(button('$100'));
    expect(roi()).toBe('$17.28');
  });

  it('compounds as often as chosen', async () => {
    await openFarm();
    await click(button('$1,000'));
    await click(choice('Staked for', '30D'));
    // (1 + 2.1024 / 365)^30 − 1 and, once in 30 days, 2.1024 × 30 / 365.
    expect(roi()).toBe('$188.04');
    await click(choice('Compounding every', '30D'));
    expect(roi()).toBe('$172.80');
  });

  it('draws how earnings grow, with the same figures as a table', async () => {
    await openFarm();
    expect(screen.queryByRole('img', { name: /^At current rates/ })).toBeNull();
    await click(button('$1,000'));
    await click(screen.getByRole('switch', { name: 'Compounding every' }));
    await click(choice('Staked for', '7D'));
    expect(
      screen.getByRole('img', { name: 'At current rates, earnings reach $40.32 within 7D.' }),
    ).toBeVisible();
    await click(button('Show as table'));
    const cells = within(screen.getByRole('table', { name: 'Growth' })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Day 0',
      '$0.00',
      'Day 1',
      '$5.76',
      'Day 2',
      '$11.52',
      'Day 3',
      '$17.28',
      'Day 4',
      '$23.04',
      'Day 5',
      '$28.80',
      'Day 6',
      '$34.56',
      'Day 7',
      '$40.32',
    ]);
  });

  it('shows no result beyond belief (decision E12)', async () => {
    await openFarm();
    await click(button('$1,000'));
    await click(choice('Staked for', '5Y'));
    expect(roi()).toBe('–');
    expect(screen.getByText('Not shown above 1,000,000%: no rate stays this high.')).toBeVisible();
  });

  it('accepts tokens, and converts them to dollars and back', async () => {
    await openFarm();
    await click(choice('Amount in', 'MEOW-BUSD LP'));
    await type(await principal(), '2.5');
    expect(screen.getByText('≈ $150.00')).toBeVisible();
    await click(choice('Amount in', 'USD'));
    expect(await principal()).toHaveValue('150.00');
    expect(screen.getByText('≈ 2.5 MEOW-BUSD LP')).toBeVisible();
  });

  it('offers the balance at its price', async () => {
    await openFarm((world) => {
      world.connect();
      world.fake.answer(erc20Abi, world.farm.lpAddress, 'balanceOf', 3n * E18);
    });
    await click(await screen.findByRole('button', { name: 'My Balance' }));
    expect(await principal()).toHaveValue('180.00');
    await click(choice('Amount in', 'MEOW-BUSD LP'));
    await click(button('My Balance'));
    expect(await principal()).toHaveValue('3');
  });

  it('shows the principal for an ROI, and continues from there', async () => {
    await openFarm();
    await click(screen.getByRole('switch', { name: 'Compounding every' }));
    await click(button('$100'));
    await click(button('Set a target ROI'));
    const wanted = screen.getByRole('textbox', { name: 'ROI in USD' });
    expect(wanted).toHaveFocus();
    expect(wanted).toHaveValue('210.24');
    await clear(wanted);
    await type(wanted, '4204.8');
    expect(await principal()).toHaveValue('2,000.00');
    await click(button('Done'));
    expect(roi()).toBe('$4,204.80');
    expect(button('Set a target ROI')).toHaveFocus();
  });

  it('returns to the ROI of a principal when that is entered', async () => {
    await openFarm();
    await click(button('$100'));
    await click(button('Set a target ROI'));
    fireEvent.focus(await principal());
    expect(screen.queryByRole('textbox', { name: 'ROI in USD' })).toBeNull();
    expect(await principal()).toHaveValue('100.00');
  });

  it('opens to its inputs', async () => {
    // The protocol takes its share of the trading fee.
    await openFarm(({ fake }) =>
      fake.answer(factoryAbi, contractAddress('factory')!, 'feeTo', OWNER),
    );
    await click(button('Details'));
    const line = (label: string) => screen.getByText(label).parentElement;
    expect(line('APR (incl. LP rewards)')).toHaveTextContent('Unknown');
    expect(line('Base APR (MEOW yield only)')).toHaveTextContent('210.24%');
    expect(line('APY (compounded 365 times a year)')).toHaveTextContent('713.66%');
    expect(line('Farm multiplier')).toHaveTextContent('5X');
    expect(line('LP trading fee reward')).toHaveTextContent('0.17%');
    expect(screen.queryByText('Performance fee')).toBeNull();
  });

  it('accepts and shows the reader’s own digits', async () => {
    await openFarm();
    answerUrls(() => Response.json({ 'roi.title': 'حاسبة' }));
    await act(() => chooseLanguage('ar-SA'));
    const field = await screen.findByRole('textbox');
    await type(field, '١٠٠٫٥');
    expect(field).toHaveValue('١٠٠٫٥');
  });

  it('says why there is nothing to calculate', async () => {
    const world = createYieldWorld();
    world.setStaked(0n);
    world.render(<RoiButton farm={world.farm} place={farmPlace(world.farm)!} />);
    await click(button(/ROI calculator/));
    expect(await screen.findByText(/Nothing is staked here yet/)).toBeVisible();
  });
});

describe('auto-compounding', () => {
  it('gives the vault no choice of compounding, and shows its harvest fees', async () => {
    const world = createYieldWorld();
    world.setStaked(42_048_000n * E18);
    world.render(<VaultRoiButton place={vaultPlace!} />);
    await click(button('ROI calculator for MEOW'));
    await principal('MEOW staked');
    await click(button('$100'));
    expect(roi()).toBe('$63.03');
    expect(screen.queryByRole('switch')).toBeNull();
    await click(button('Details'));
    expect(screen.getByText('Performance fee').parentElement).toHaveTextContent('2%');
    expect(screen.getByText("Claimer's bounty").parentElement).toHaveTextContent('0.25%');
    expect(
      screen.getByText('APY (compounded 1,825,000 times a year)').parentElement,
    ).toHaveTextContent('63.03%');
  });

  it('needs no price where reward and staked token are the same: it calculates in tokens', async () => {
    const world = createYieldWorld();
    world.setStaked(42_048_000n * E18);
    world.setPool('MEOW', 0n, 'BUSD', 0n);
    world.setPool('MEOW', 0n, 'WBNB', 0n);
    const pool = pools.find(({ farmPid }) => farmPid === 0)!;
    world.render(<PoolRoiButton pool={pool} place={poolPlace(pool)!} />);
    await click(button('ROI calculator for MEOW'));
    await type(await principal('MEOW staked'), '1000');
    await click(screen.getByRole('switch', { name: 'Compounding every' }));
    expect(roi()).toBe('500 MEOW');
    expect(screen.getAllByText('50.00%')).toHaveLength(2);
    expect(document.body.textContent).not.toMatch(/[$]|USD/);
    await click(button('Set a target ROI'));
    const wanted = screen.getByRole('textbox', { name: 'ROI at current rates' });
    expect(wanted).toHaveValue('500');
    await clear(wanted);
    await type(wanted, '250');
    expect(await principal('MEOW staked')).toHaveValue('500');
  });

  it('leaves the choice for the pool of the same token', async () => {
    const world = createYieldWorld();
    world.setStaked(42_048_000n * E18);
    const pool = pools.find(({ farmPid }) => farmPid === 0)!;
    world.render(<PoolRoiButton pool={pool} place={poolPlace(pool)!} />);
    await click(button('ROI calculator for MEOW'));
    await principal('MEOW staked');
    await click(screen.getByRole('switch', { name: 'Compounding every' }));
    await click(button('$1,000'));
    expect(roi()).toBe('$500.00');
  });
});
