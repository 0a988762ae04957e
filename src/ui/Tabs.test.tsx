// @document
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from './Tabs.tsx';

function Three() {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a');
  return (
    <Tabs
      label="Views"
      value={value}
      onChange={setValue}
      tabs={[
        { id: 'a', label: 'Alpha', content: 'Panel A' },
        { id: 'b', label: 'Beta', content: 'Panel B' },
        { id: 'c', label: 'Gamma', content: 'Panel C' },
      ]}
    />
  );
}

const chosen = (): string | null => screen.getByRole('tab', { selected: true }).textContent;

it('takes one Tab stop, then the panel', async () => {
  render(<Three />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Alpha' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('tabpanel', { name: 'Alpha' })).toHaveFocus();
});

it.each([
  ['{ArrowRight}', 'Beta', 'Panel B'],
  ['{ArrowLeft}', 'Gamma', 'Panel C'],
  ['{End}', 'Gamma', 'Panel C'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Alpha', 'Panel A'],
  ['{End}{Home}', 'Alpha', 'Panel A'],
])('chooses with %s the tab %s and focuses it', async (keys, tab, panel) => {
  render(<Three />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(chosen()).toBe(tab);
  expect(screen.getByRole('tab', { name: tab })).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent(panel);
});

it('reverses the arrow keys in a right-to-left page', async () => {
  render(
    <div style={{ direction: 'rtl' }}>
      <Three />
    </div>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(chosen()).toBe('Beta');
});
