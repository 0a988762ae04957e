import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '#ui/Card.tsx';
import { Collapse } from '#ui/Collapse.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { BoltIcon } from '#ui/icons/BoltIcon.tsx';
import { TrashIcon } from '#ui/icons/TrashIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { ExternalLink, TextLink } from '#ui/Link.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { HelpTip, Tooltip } from '#ui/Tooltip.tsx';

const variants = ['primary', 'secondary', 'subtle', 'text', 'danger', 'success'] as const;

export function ActionsSection() {
  const [open, setOpen] = useState(true);
  return (
    <Card>
      <CardHeader>
        <Heading level={2}>Actions</Heading>
      </CardHeader>
      <CardBody>
        <Stack>
          {(['sm', 'md', 'lg'] as const).map((scale) => (
            <Row key={scale} wrap>
              {variants.map((variant) => (
                <Button key={variant} scale={scale} variant={variant}>
                  {variant}
                </Button>
              ))}
            </Row>
          ))}
          <Row wrap>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} disabled>
                {variant}
              </Button>
            ))}
          </Row>
          <Row wrap>
            <Button loading>Enabling</Button>
            <Button variant="secondary" loading>
              Loading
            </Button>
            <Button startIcon={<BoltIcon />}>With icon</Button>
            <Button as="a" href="#there" variant="secondary">
              A link
            </Button>
            <IconButton label="Remove">
              <TrashIcon />
            </IconButton>
            <IconButton label="Remove" variant="subtle">
              <TrashIcon />
            </IconButton>
            <IconButton label="Remove" variant="raised">
              <TrashIcon />
            </IconButton>
            <IconButton label="Remove" scale="sm" disabled>
              <TrashIcon size="sm" />
            </IconButton>
            <CopyButton text="0xabc" label="Copy address" copiedLabel="Copied" />
            <HelpTip label="What is this?" content="Words that help, on hover and on focus." />
            <Tooltip content="A tooltip">
              <Button scale="sm" variant="subtle">
                Hover
              </Button>
            </Tooltip>
          </Row>
          <Text>
            Words with <ExternalLink href="https://example.org">a link out</ExternalLink> and{' '}
            <TextLink href="#in">one inside</TextLink> and <TextLink as="button">a button</TextLink>
            .
          </Text>
          <Button
            variant="text"
            aria-expanded={open}
            aria-controls="folded"
            onClick={() => setOpen(!open)}
          >
            Fold
          </Button>
          <Collapse open={open} id="folded">
            <Text>Content that unfolds.</Text>
          </Collapse>
        </Stack>
      </CardBody>
      <CardFooter>
        <Text tone="muted" scale="sm">
          A footer
        </Text>
      </CardFooter>
    </Card>
  );
}
