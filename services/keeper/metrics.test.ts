import { expect, it } from 'vitest';
import { programMetrics } from '../lib/metrics.ts';
import { openBook } from './book.ts';
import { healthOf } from './health.ts';
import { metricsOf } from './metrics.ts';

const NOW = Date.UTC(2026, 0, 31);

/** Returns what a keeper with two duties tells Prometheus ten seconds after it started. */
async function told(balanceWei: string | null): Promise<string> {
  let now = NOW;
  const [rounds, auctions] = [openBook('prediction', () => now), openBook('auctions', () => now)];
  rounds.noteDue(['execute round 7', 'void round 6']);
  rounds.noteDone('void round 6', { gas: 50_000n, fee: 2n * 10n ** 15n });
  rounds.noteRefused('execute round 7', 'NotDue');
  rounds.noteRefused('execute round 7', 'NotDue, when mined', { gas: 30_000n, fee: 10n ** 15n });
  rounds.noteDue(['execute round 7']);
  now += 10_000;
  const about = { chainId: 56, account: '0xaa', balanceWei, startedAt: NOW };
  const health = healthOf([rounds, auctions], about, now);
  return programMetrics('keeper', () => metricsOf(health, now)).text();
}

it('tells Prometheus of each duty, and of the account', async () => {
  const text = await told('1500000000000000000');
  const lines = text.split('\n').filter((line) => line.startsWith('meowswap_'));
  expect(lines).toEqual([
    'meowswap_keeper_well 1',
    'meowswap_keeper_balance_coins 1.5',
    'meowswap_keeper_due{duty="prediction"} 1',
    'meowswap_keeper_due{duty="auctions"} 0',
    'meowswap_keeper_due_age_seconds{duty="prediction"} 10',
    'meowswap_keeper_due_age_seconds{duty="auctions"} 0',
    'meowswap_keeper_read_age_seconds{duty="prediction"} 10',
    'meowswap_keeper_success_age_seconds{duty="prediction"} 10',
    'meowswap_keeper_acts_total{duty="prediction"} 1',
    'meowswap_keeper_acts_total{duty="auctions"} 0',
    'meowswap_keeper_refused_total{duty="prediction"} 2',
    'meowswap_keeper_refused_total{duty="auctions"} 0',
    'meowswap_keeper_wasted_total{duty="prediction"} 1',
    'meowswap_keeper_wasted_total{duty="auctions"} 0',
    'meowswap_keeper_gas_total{duty="prediction"} 80000',
    'meowswap_keeper_gas_total{duty="auctions"} 0',
    'meowswap_keeper_fee_coins_total{duty="prediction"} 0.003',
    'meowswap_keeper_fee_coins_total{duty="auctions"} 0',
  ]);
});

it('leaves out a balance that it could not read', async () => {
  expect(await told(null)).not.toContain('balance');
});
