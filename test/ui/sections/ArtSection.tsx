import type { ComponentType } from 'react';
import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { Identicon } from '#ui/Identicon.tsx';
import type { IconProps } from '#ui/icons/Icon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { LogoMark } from '#ui/Logo.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Heading } from '#ui/Text.tsx';

const icons = import.meta.glob<Record<string, ComponentType<IconProps>>>(
  '../../../src/ui/icons/*Icon.tsx',
  { eager: true },
);
const tokens = ['bnb', 'wbnb', 'meow', 'busd', 'usdt', 'usdc', 'btcb', 'eth', 'dai', 'ust', 'purr'];

export function ArtSection() {
  return (
    <Card>
      <CardHeader>
        <Heading level={2}>Art</Heading>
      </CardHeader>
      <CardBody>
        <Stack gap="lg">
          <Row wrap gap="md">
            <LogoMark size="sm" />
            <LogoMark />
            <LogoMark size="lg" />
            <LogoMark size="xl" />
          </Row>
          <Row wrap gap="md">
            {tokens.map((name) => (
              <Picture
                key={name}
                size="xl"
                alt={name}
                src={`/images/tokens/${name}.svg`}
                fallback={null}
              />
            ))}
          </Row>
          <Row wrap gap="md">
            {tokens.map((name) => (
              <Picture
                key={name}
                size="sm"
                alt=""
                src={`/images/tokens/${name}.svg`}
                fallback={null}
              />
            ))}
          </Row>
          <Row wrap gap="md">
            {Array.from({ length: 14 }, (_, at) => (
              <Identicon
                key={at}
                size="xl"
                address={`0x${(at * 7919).toString(16).padStart(40, 'a')}`}
              />
            ))}
          </Row>
          <Row wrap gap="md">
            {Object.entries(icons).flatMap(([path, module]) =>
              Object.entries(module)
                .filter(([name]) => /Icon$/.test(name) && path.endsWith(`/${name}.tsx`))
                .map(([name, Icon]) => <Icon key={name} size="lg" />),
            )}
          </Row>
        </Stack>
      </CardBody>
    </Card>
  );
}
