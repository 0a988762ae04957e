// @document
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useAddDesk } from '#testing/addDesk.ts';
import { token } from '#testing/currencies.ts';
import { SupplyStep } from './SupplyStep.tsx';

const desk = useAddDesk();

describe('a token with an unreadable allowance', () => {
  it.each([false, true])(
    'is reported, and Supply waits; wallet with batches: %s',
    async (canBatch) => {
      desk.world.fake.refuse(token('BUSD').address, '0xdd62ed3e');
      await desk.open('USDT', 'BUSD');
      if (canBatch) desk.world.offerBatches();
      desk.type('A', '10');
      desk.world.render(<SupplyStep model={desk.model()} onSupply={vi.fn()} />);
      expect(await screen.findByText("Couldn't load the BUSD allowance.")).toBeVisible();
      expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
      expect(screen.queryByRole('button', { name: /^(Enable USDT|Supply)$/ })).toBeNull();
    },
  );
});
