import type { ReactNode } from 'react';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { BoltIcon } from '#ui/icons/BoltIcon.tsx';
import { ShieldIcon } from '#ui/icons/ShieldIcon.tsx';
import { WalletIcon } from '#ui/icons/WalletIcon.tsx';
import { IconGround } from '#ui/IconGround.tsx';
import { Grid, Stack } from '#ui/Layout.tsx';
import { Heading, Muted } from '#ui/Text.tsx';

const promises: readonly { title: TextKey; text: TextKey; icon: ReactNode }[] = [
  { title: 'layout.home.featureRoute', text: 'layout.home.featureRouteText', icon: <BoltIcon /> },
  {
    title: 'layout.home.featureChecked',
    text: 'layout.home.featureCheckedText',
    icon: <ShieldIcon />,
  },
  { title: 'layout.home.featureOwn', text: 'layout.home.featureOwnText', icon: <WalletIcon /> },
];

/** Lists what the product promises. */
export function HomePromises(): ReactNode {
  const { t } = useTranslation();
  return (
    <Grid columns={1} columnsWide={3} as="ul">
      {promises.map(({ title, text, icon }) => (
        <Card key={title} as="li" variant="flat">
          <CardBody>
            <Stack gap="sm">
              <IconGround $tone="accent">{icon}</IconGround>
              <Heading level={2} scale="lg">
                {t(title)}
              </Heading>
              <Muted>{t(text)}</Muted>
            </Stack>
          </CardBody>
        </Card>
      ))}
    </Grid>
  );
}
