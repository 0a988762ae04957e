import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';

export function TextSection() {
  return (
    <Card variant="flat">
      <CardHeader>
        <Heading level={2}>Text</Heading>
      </CardHeader>
      <CardBody>
        <Stack gap="sm">
          <Text scale="display" weight="black">
            Display 123
          </Text>
          <Text scale="xxxl" weight="black">
            Three XL
          </Text>
          <Heading level={3}>Heading three</Heading>
          <Text>Body text with numbers: 1,234,567.89</Text>
          <Text numeric>1111111111.11</Text>
          <Text numeric>8888888888.88</Text>
          <Muted>Muted words</Muted>
          {(['accent', 'plum', 'success', 'danger', 'warning', 'info'] as const).map((tone) => (
            <Text key={tone} tone={tone} weight="bold">
              {tone}
            </Text>
          ))}
        </Stack>
      </CardBody>
    </Card>
  );
}
