import { useState } from 'react';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FishIcon } from '#ui/icons/FishIcon.tsx';
import { Grid, Row, Stack } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Message } from '#ui/Message.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { SortableTh, Table, Td, Th, Tr } from '#ui/Table.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { ToastView } from '#ui/Toast.tsx';
import { ToastStack } from '#ui/ToastStack.tsx';

const kinds = ['info', 'warning', 'danger', 'success'] as const;

export function FeedbackSection() {
  const [toasts, setToasts] = useState<readonly { id: number; kind: (typeof kinds)[number] }[]>([]);
  return (
    <Card>
      <CardHeader>
        <Heading level={2}>Feedback</Heading>
      </CardHeader>
      <Banner
        variant="warning"
        action={
          <Button scale="sm" variant="subtle">
            Switch network
          </Button>
        }
      >
        Wrong network: the wallet is on another chain.
      </Banner>
      <CardBody>
        <Grid columns={1} columnsWide={2} gap="lg">
          <Stack>
            {kinds.map((kind) => (
              <Message key={kind} variant={kind} title={`A ${kind}`}>
                Anyone can create a token with any name, including fake versions.
              </Message>
            ))}
            <Row wrap>
              {kinds.map((kind) => (
                <Button
                  key={kind}
                  scale="sm"
                  variant="subtle"
                  onClick={() => setToasts([...toasts, { id: toasts.length, kind }])}
                >
                  {kind} toast
                </Button>
              ))}
            </Row>
          </Stack>
          <Stack>
            <Row>
              <Spinner scale="sm" />
              <Spinner />
              <Spinner scale="lg" tone="accent" label="Loading" />
            </Row>
            <Text>
              Loading: <Skeleton width="6rem" />
            </Text>
            <Skeleton height="3rem" radius="md" />
            <EmptyState
              icon={<FishIcon size="xl" />}
              title="No recent transactions"
              action={<Button variant="secondary">Start trading</Button>}
            >
              They appear here once you trade.
            </EmptyState>
          </Stack>
        </Grid>
        <Table label="Approvals">
          <thead>
            <Tr>
              <Th>Token</Th>
              <SortableTh numeric direction="descending" onSort={() => undefined}>
                Amount
              </SortableTh>
              <Th $align="end">Action</Th>
            </Tr>
          </thead>
          <tbody>
            {['USDT', 'BUSD', 'MEOW'].map((symbol) => (
              <Tr key={symbol} $interactive>
                <Td>{symbol}</Td>
                <Td $numeric>1,234.56</Td>
                <Td $align="end">
                  <Button scale="sm" variant="secondary">
                    Revoke
                  </Button>
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </CardBody>
      <ToastStack label="Notifications" isEmpty={toasts.length === 0} isOpen={false}>
        {toasts.map(({ id, kind }) => (
          <ToastView
            key={id}
            type={kind}
            title="Transaction receipt"
            closeLabel="Close"
            onClose={() => setToasts(toasts.filter((toast) => toast.id !== id))}
          >
            <span>Swapped 1.5 BNB for 184.07 MEOW</span>
            <ExternalLink href="https://example.org">View on explorer</ExternalLink>
          </ToastView>
        ))}
      </ToastStack>
    </Card>
  );
}
