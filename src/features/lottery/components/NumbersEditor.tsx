import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { RefreshIcon } from '#ui/icons/RefreshIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Muted } from '#ui/Text.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import {
  cartDigits,
  redraw,
  ticketIssues,
  typeTicket,
  type Cart,
  type TicketIssue,
} from '../cart.ts';
import { DIGITS, typedDigits } from '../digits.ts';

/** Room for digits in groups and other characters of a pasted number. */
const MAX_LENGTH = 24;

const issueTexts: Record<TicketIssue, TextKey> = {
  incomplete: 'lottery.edit.incomplete',
  duplicate: 'lottery.edit.duplicate',
  held: 'lottery.edit.held',
};

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.sm};
  max-block-size: 22rem;
  margin: 0;
  padding: ${space.xxs};
  overflow-y: auto;
  overscroll-behavior: contain;
  list-style: none;

  ${media.phoneOnly} {
    max-block-size: 18rem;
  }

  input {
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.2em;
  }
`;

interface NumbersEditorProps {
  cart: Cart;
  owner: Address;
  /** Most tickets of one purchase. */
  most: number;
  onChange: (cart: Cart) => void;
}

/** Shows the numbers of each ticket, to be typed over or drawn again. */
export function NumbersEditor({ cart, owner, most, onChange }: NumbersEditorProps): ReactNode {
  const { t } = useTranslation();
  const issues = ticketIssues(cart, owner);
  const digits = cartDigits(cart, owner);
  const places = Array.from({ length: cart.count }, (_, place) => place);
  const isDoubled = issues.includes('duplicate') || issues.includes('held');
  return (
    <Stack gap="sm">
      <Row justify="between" gap="sm" wrap>
        <Muted scale="xs">{t('lottery.edit.help')}</Muted>
        <Button
          scale="sm"
          variant="subtle"
          startIcon={<RefreshIcon size="sm" />}
          onClick={() => onChange(redraw(cart, owner, most))}
        >
          {t('lottery.edit.random')}
        </Button>
      </Row>
      <List>
        {places.map((place) => {
          const issue = issues[place];
          return (
            <li key={place}>
              <TextInput
                scale="sm"
                label={t('lottery.edit.ticket', { place: place + 1 })}
                value={digits[place] ?? ''}
                inputMode="numeric"
                autoComplete="off"
                dir="ltr"
                maxLength={MAX_LENGTH}
                error={issue && t(issueTexts[issue], { count: DIGITS })}
                onChange={(text) => onChange(typeTicket(cart, owner, place, typedDigits(text)))}
              />
            </li>
          );
        })}
      </List>
      {isDoubled ? (
        <Message variant="warning" role="status">
          <Stack gap="sm">
            {t('lottery.edit.warning')}
            <Checkbox
              label={t('lottery.edit.keep')}
              checked={cart.keepsDuplicates}
              onChange={(keepsDuplicates) => onChange({ ...cart, keepsDuplicates })}
            />
          </Stack>
        </Message>
      ) : null}
    </Stack>
  );
}
