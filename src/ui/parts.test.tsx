// @document
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Collapse } from './Collapse.tsx';
import { Identicon } from './Identicon.tsx';
import { ExternalLink } from './Link.tsx';
import { NumericInput } from './NumericInput.tsx';
import { Picture } from './Picture.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { Slider } from './Slider.tsx';
import { AppTheme } from './theme/AppTheme.tsx';
import { TextInput } from './TextInput.tsx';
import { ToastView } from './Toast.tsx';
import { Toggle } from './Toggle.tsx';

describe('Button', () => {
  it('ignores clicks while loading, keeps the focus and says that it is busy', async () => {
    const onClick = vi.fn();
    const { rerender } = render(<Button onClick={onClick}>Swap</Button>);
    await userEvent.click(screen.getByRole('button'));
    rerender(
      <Button onClick={onClick} loading>
        Swap
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Swap' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button')).toHaveFocus();
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  });

  it("doesn't submit a form unless told to", () => {
    render(<Button>Swap</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });

  it('is a link if it has an address', () => {
    render(
      <Button as="a" href="/farms">
        Farms
      </Button>,
    );
    expect(screen.getByRole('link', { name: 'Farms' })).toHaveAttribute('href', '/farms');
  });
});

describe('Toggle and Checkbox', () => {
  it.each([
    ['switch', Toggle],
    ['checkbox', Checkbox],
  ] as const)('toggles a %s on a click on its label', async (role, Part) => {
    const onChange = vi.fn();
    render(<Part label="Sounds" checked={false} onChange={onChange} />);
    expect(screen.getByRole(role, { name: 'Sounds' })).not.toBeChecked();
    await userEvent.click(screen.getByText('Sounds'));
    expect(onChange).toHaveBeenCalledWith(true);
  });

  it("keeps a switch's name if its label is hidden", () => {
    render(<Toggle label="Expert mode" hideLabel checked onChange={() => undefined} />);
    expect(screen.getByRole('switch', { name: 'Expert mode' })).toBeChecked();
  });
});

describe('Slider', () => {
  it('reports the chosen number, says it in words and jumps with its buttons', async () => {
    const onChange = vi.fn();
    render(
      <Slider
        label="Amount"
        value={25}
        valueText="25%"
        onChange={onChange}
        ticks={[{ value: 100, label: 'Max' }]}
      />,
    );
    const slider = screen.getByRole('slider', { name: 'Amount' });
    expect(slider).toHaveAttribute('aria-valuetext', '25%');
    fireEvent.change(slider, { target: { value: '60' } });
    expect(onChange).toHaveBeenLastCalledWith(60);
    await userEvent.click(screen.getByRole('button', { name: 'Max' }));
    expect(onChange).toHaveBeenLastCalledWith(100);
  });
});

describe('NumericInput', () => {
  function Field() {
    const [value, setValue] = useState('');
    return <NumericInput label="Amount" value={value} onChange={setValue} />;
  }

  it.each([
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    // Refused in sight: without a key of it, it would be another number.
    ['1.2.3', '1.2.3'],
    ['-1e5x', '-1e5x'],
  ])('shows %s as %s', async (typed, shown) => {
    render(<Field />);
    await userEvent.type(screen.getByLabelText('Amount'), typed);
    expect(screen.getByLabelText('Amount')).toHaveValue(shown);
  });

  it('asks a phone for its number pad and stops at 79 characters', () => {
    render(<Field />);
    expect(screen.getByLabelText('Amount')).toHaveAttribute('inputmode', 'decimal');
    expect(screen.getByLabelText('Amount')).toHaveAttribute('maxlength', '79');
  });
});

describe('TextInput', () => {
  it('is invalid and described by its error', () => {
    render(
      <TextInput
        label="List"
        value="x"
        onChange={() => undefined}
        error="Enter valid list location"
        hint="https only"
      />,
    );
    expect(screen.getByLabelText('List')).toBeInvalid();
    expect(screen.getByLabelText('List')).toHaveAccessibleDescription('Enter valid list location');
  });
});

describe('RadioGroup', () => {
  it('reports the choice and shows none for a custom value', async () => {
    const onChange = vi.fn();
    render(
      <RadioGroup
        legend="Speed"
        value={undefined}
        onChange={onChange}
        options={[
          { value: 'fast', label: 'Fast' },
          { value: 'slow', label: 'Slow' },
        ]}
      />,
    );
    expect(screen.getByRole('group', { name: 'Speed' })).toBeInTheDocument();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Slow' }));
    expect(onChange).toHaveBeenCalledWith('slow');
  });
});

describe('Picture', () => {
  it('shows the fallback for an address that does not load, until there is another', () => {
    const cat = (src: string) => <Picture src={src} alt="Cat" fallback={<i>none</i>} />;
    const { rerender } = render(cat('/a.svg'));
    expect(screen.getByAltText('Cat')).toHaveAttribute('src', '/a.svg');
    expect(screen.getByAltText('Cat')).toHaveAttribute('referrerpolicy', 'no-referrer');
    fireEvent.error(screen.getByAltText('Cat'));
    expect(screen.queryByAltText('Cat')).toBeNull();
    expect(screen.getByText('none')).toBeInTheDocument();
    rerender(cat('/b.svg'));
    expect(screen.getByAltText('Cat')).toHaveAttribute('src', '/b.svg');
  });
});

describe('other parts', () => {
  it('makes a closed Collapse inert', () => {
    render(
      <Collapse open={false} id="more">
        <button type="button">Hidden</button>
      </Collapse>,
    );
    expect(document.getElementById('more')).toHaveAttribute('inert');
  });

  it('gives an external link neither opener nor referrer', () => {
    render(<ExternalLink href="https://example.org/">Explorer</ExternalLink>);
    expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each([
    ['danger', 'alert'],
    ['success', 'status'],
  ] as const)(
    'gives a toast of type %s the role %s and lets the user close it',
    async (type, role) => {
      const onClose = vi.fn();
      render(<ToastView type={type} title="Receipt" closeLabel="Close" onClose={onClose} />);
      expect(screen.getByRole(role)).toHaveTextContent('Receipt');
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      expect(onClose).toHaveBeenCalledTimes(1);
    },
  );

  it('draws the same cat for an address in any case and another cat for another address', () => {
    const draw = (address: string): string =>
      render(<Identicon address={address} />).container.innerHTML;
    expect(draw('0xAbC1')).toBe(draw('0xabc1'));
    expect(draw('0xabc1')).not.toBe(draw('0xabc2'));
  });

  it('sets the theme as an attribute of the page', () => {
    const { rerender } = render(<AppTheme mode="light">x</AppTheme>);
    expect(document.documentElement.dataset.theme).toBe('light');
    rerender(<AppTheme mode="dark">x</AppTheme>);
    expect(document.documentElement.dataset.theme).toBe('dark');
  });
});
