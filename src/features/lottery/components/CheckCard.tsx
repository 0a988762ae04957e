import type { ReactNode } from 'react';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { ConnectText } from '#entities/wallet/components/ConnectText.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { GiftIcon } from '#ui/icons/GiftIcon.tsx';
import { IconGround } from '#ui/IconGround.tsx';
import { InOrder } from '#ui/InOrder.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { usePrizes } from '../usePrizes.ts';
import { CheckResult, type CheckProps } from './CheckResult.tsx';

function Frame({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  return (
    <Card>
      <CardBody>
        <Stack gap="md">
          <Row gap="ms">
            <IconGround $tone="accent">
              <GiftIcon />
            </IconGround>
            <Heading level={2} scale="xl">
              {t('lottery.check.title')}
            </Heading>
          </Row>
          {children}
        </Stack>
      </CardBody>
    </Card>
  );
}

function Check({ children, ...rest }: CheckProps & { children: ReactNode }): ReactNode {
  const { account, newest, most } = rest;
  const check = usePrizes(account, newest, most);
  return (
    <>
      <Frame>
        <CheckResult check={check} {...rest} />
      </Frame>
      <InOrder after={check.prizes !== undefined || check.isFailing}>{children}</InOrder>
    </>
  );
}

/**
 * Asks for a wallet, then says what an account won and pays it out. What stands below it appears
 * once that is known.
 */
export function CheckCard({
  account,
  children,
  ...rest
}: Omit<CheckProps, 'account'> & { account: Address | null; children?: ReactNode }): ReactNode {
  if (account !== null)
    return (
      <Check key={account} account={account} {...rest}>
        {children}
      </Check>
    );
  return (
    <>
      <Frame>
        <Stack gap="md" align="start">
          <Muted>
            <ConnectText of="lottery.check.connect" />
          </Muted>
          <ConnectButton variant="secondary" />
        </Stack>
      </Frame>
      {children}
    </>
  );
}
