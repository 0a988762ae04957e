// @document
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DetailRow } from './DetailRow.tsx';
import { translatePage } from '#testing/translatePage.ts';
import { Button } from './Button.tsx';
import { AppTheme } from './theme/AppTheme.tsx';
import { ExternalLink } from './Link.tsx';
import { Message } from './Message.tsx';
import { Tag } from './Tag.tsx';
import { Muted, Text } from './Text.tsx';
import { Verbatim } from './Verbatim.tsx';

const view = (amount: string) => (
  <AppTheme mode="light">
    <DetailRow label="Minimum received" value={`${amount} BUSD`} />
    <DetailRow label="Fee" value={<b>{amount} BNB</b>} />
    <Muted numeric>~${amount}</Muted>
  </AppTheme>
);

describe('a page that the browser has translated', () => {
  it('shows new amounts, not those of the moment of translation', () => {
    const { rerender } = render(view('6.43'));
    translatePage();
    expect(document.querySelectorAll('font').length).toBeGreaterThan(0);
    rerender(view('7.50'));
    expect(screen.getByText('7.50 BUSD')).toBeVisible();
    expect(screen.getByText('7.50 BNB')).toBeVisible();
    expect(screen.getByText('~$7.50')).toBeVisible();
    expect(document.body).not.toHaveTextContent('6.43');
  });

  it('follows texts that stand beside each other, beside icons and beside data', () => {
    const shown = (amount: string, isNoted: boolean) => (
      <AppTheme mode="light">
        <Muted>
          {amount} {'MEOW'}
        </Muted>
        <Text>
          {isNoted ? 'Noted.' : null} You get {amount} <Verbatim>MEOW</Verbatim>
        </Text>
        <Message variant="info">
          {isNoted ? 'First.' : null} {`Then ${amount}.`} <b>Bold</b>
        </Message>
        <Tag icon={<svg />}>{`${amount} left`}</Tag>
        <Tag>{`${amount} right`}</Tag>
        <ExternalLink href="https://a.example">{`See ${amount}`}</ExternalLink>
        <ExternalLink plain href="https://a.example">{`Plain ${amount}`}</ExternalLink>
        <Button>
          {isNoted ? 'Sign' : null}
          {isNoted ? null : `Send ${amount}`}
        </Button>
      </AppTheme>
    );
    const { unmount } = render(shown('2', false));
    const expected = document.body.textContent;
    unmount();
    const { rerender } = render(shown('1', true));
    translatePage();
    rerender(shown('2', false));
    expect(document.body).toHaveTextContent(expected);
    translatePage();
    rerender(shown('3', true));
    expect(document.body).not.toHaveTextContent('2');
    expect(document.body).toHaveTextContent('Noted. You get 3 MEOW');
  });

  it('lets a button spin, and name what it does next', () => {
    const pressed = (loading: boolean, name: string) => (
      <AppTheme mode="light">
        <Button loading={loading}>{name}</Button>
      </AppTheme>
    );
    const { rerender } = render(pressed(false, 'Approve BUSD'));
    translatePage();
    rerender(pressed(true, 'Approve BUSD'));
    expect(screen.getByRole('button')).toHaveTextContent('Approve BUSD');
    translatePage();
    rerender(pressed(false, 'Swap'));
    expect(screen.getByRole('button')).toHaveTextContent(/^Swap$/);
  });
});
