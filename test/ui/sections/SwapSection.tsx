import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardHeader, Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { HistoryIcon } from '#ui/icons/HistoryIcon.tsx';
import { SettingsIcon } from '#ui/icons/SettingsIcon.tsx';
import { SwapIcon } from '#ui/icons/SwapIcon.tsx';
import { Fill, Grid, Row, Spacer, Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { NumericInput } from '#ui/NumericInput.tsx';
import { Picture } from '#ui/Picture.tsx';
import { ProgressSteps } from '#ui/ProgressSteps.tsx';
import { StepDots } from '#ui/StepDots.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { SegmentNav } from '#ui/SegmentedControl.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';

function Side({ label, symbol, value }: { label: string; symbol: string; value: string }) {
  const [text, setText] = useState(value);
  return (
    <Panel>
      <Stack gap="xs">
        <Row justify="between">
          <Muted>{label}</Muted>
          <Muted numeric>Balance: 1.2345</Muted>
        </Row>
        <Row>
          <Fill>
            <NumericInput
              variant="bare"
              label={`${label} amount`}
              hideLabel
              value={text}
              onChange={setText}
            />
          </Fill>
          <Button variant="secondary" scale="sm">
            MAX
          </Button>
          <Button
            variant="subtle"
            startIcon={
              <Picture
                size="sm"
                src={`/images/tokens/${symbol.toLowerCase()}.svg`}
                alt=""
                fallback={null}
              />
            }
            endIcon={<ChevronDownIcon size="sm" />}
          >
            {symbol}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}

export function SwapSection() {
  const [open, setOpen] = useState<'picker' | 'confirm' | null>(null);
  const [search, setSearch] = useState('');
  return (
    <Grid columns={1} columnsWide={2} gap="lg" align="start">
      <Stack align="center" gap="md">
        <SegmentNav
          label="Exchange"
          value="swap"
          linkAs="a"
          items={[
            { id: 'swap', label: 'Swap', to: '#' },
            { id: 'liquidity', label: 'Liquidity', to: '#' },
          ]}
        />
        <Card width="md">
          <CardHeader>
            <div>
              <Heading level={2}>Exchange</Heading>
              <Muted>Trade tokens in an instant</Muted>
            </div>
            <Spacer />
            <IconButton label="Settings">
              <SettingsIcon />
            </IconButton>
            <IconButton label="Recent transactions">
              <HistoryIcon />
            </IconButton>
          </CardHeader>
          <CardBody>
            <Stack gap="xs">
              <Side label="From" symbol="BNB" value="1.5" />
              <Row justify="center">
                <IconButton label="Switch" variant="raised">
                  <SwapIcon />
                </IconButton>
              </Row>
              <Side label="To (estimated)" symbol="MEOW" value="184.0721" />
            </Stack>
            <Stack gap="sm" padding="sm">
              <DetailRow label="Price" value="122.71 MEOW per BNB" />
              <DetailRow
                label="Price impact"
                value={
                  <Text as="span" tone="success" weight="bold" scale="sm">
                    &lt;0.01%
                  </Text>
                }
                help="The difference between the market price and yours because of trade size."
                helpLabel="What is price impact?"
              />
            </Stack>
            <Stack gap="sm">
              <Button scale="lg" fullWidth onClick={() => setOpen('confirm')}>
                Swap
              </Button>
              <Button scale="lg" fullWidth variant="secondary" onClick={() => setOpen('picker')}>
                Select a token
              </Button>
            </Stack>
          </CardBody>
        </Card>
      </Stack>
      <Stack>
        <Card>
          <CardBody>
            <ProgressSteps
              label="Progress"
              steps={[
                { id: 'a', label: 'Enable USDT', state: 'done', stateLabel: 'done' },
                { id: 'b', label: 'Confirm swap', state: 'pending' },
                { id: 'c', label: 'Swapped', state: 'upcoming' },
              ]}
            />
            <StepDots
              label="Steps"
              text="Step 1 of 2"
              steps={[
                { id: 'enable', label: 'Enable' },
                { id: 'swap', label: 'Swap' },
              ]}
              at={0}
            />
          </CardBody>
        </Card>
        <Row wrap>
          <Tag>V2</Tag>
          <Tag tone="accent">40x</Tag>
          <Tag tone="plum">Core</Tag>
          <Tag tone="success">Live</Tag>
          <Tag tone="warning">Soon</Tag>
          <Tag tone="danger">Ended</Tag>
        </Row>
      </Stack>
      <Modal
        open={open === 'picker'}
        onClose={() => setOpen(null)}
        title="Select a Token"
        closeLabel="Close"
        onBack={() => setOpen(null)}
        backLabel="Back"
        footer={
          <Button variant="text" fullWidth>
            Manage Tokens
          </Button>
        }
      >
        <Stack>
          <SearchInput
            label="Search"
            placeholder="Search name or paste address"
            value={search}
            onChange={setSearch}
            clearLabel="Clear"
            focusFirst
          />
          {['BNB', 'MEOW', 'BUSD', 'USDT', 'BTCB', 'ETH'].map((symbol) => (
            <Row key={symbol} gap="md">
              <Picture
                size="lg"
                src={`/images/tokens/${symbol.toLowerCase()}.svg`}
                alt=""
                fallback={null}
              />
              <Fill>
                <Text weight="bold">{symbol}</Text>
                <Muted>Name of {symbol}</Muted>
              </Fill>
              <Text numeric>12.3456</Text>
            </Row>
          ))}
        </Stack>
      </Modal>
      <Modal
        open={open === 'confirm'}
        onClose={() => setOpen(null)}
        title="Confirm Swap"
        closeLabel="Close"
        width="sm"
      >
        <Stack>
          <Text>
            Output is estimated. You will receive at least <strong>183.15 MEOW</strong> or the
            transaction will revert.
          </Text>
          <Panel>
            <Stack gap="xs">
              <DetailRow label="Minimum received" value="183.15 MEOW" />
              <DetailRow
                label="Fee"
                value="0.00375 BNB"
                help="What pool owners earn."
                helpLabel="What is this fee?"
              />
            </Stack>
          </Panel>
          <Button scale="lg" fullWidth data-autofocus>
            Confirm Swap
          </Button>
        </Stack>
      </Modal>
    </Grid>
  );
}
