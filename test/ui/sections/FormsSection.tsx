import { useState } from 'react';
import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Grid, Row, Stack } from '#ui/Layout.tsx';
import { NumericInput } from '#ui/NumericInput.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Slider } from '#ui/Slider.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { Toggle } from '#ui/Toggle.tsx';

export function FormsSection() {
  const [text, setText] = useState('');
  const [amount, setAmount] = useState('0.5');
  const [percent, setPercent] = useState(25);
  const [on, setOn] = useState(true);
  const [tab, setTab] = useState<'lists' | 'tokens'>('lists');
  const [view, setView] = useState<'live' | 'done'>('live');
  const [speed, setSpeed] = useState<'a' | 'b' | 'c'>('a');
  return (
    <Card>
      <CardHeader>
        <Heading level={2}>Forms</Heading>
      </CardHeader>
      <CardBody>
        <Grid columns={1} columnsWide={2} gap="lg">
          <Stack>
            <TextInput
              label="Recipient"
              placeholder="Wallet Address or ENS name"
              value={text}
              onChange={setText}
              hint="Tokens go there."
            />
            <TextInput
              label="List"
              value={text}
              onChange={setText}
              error="Enter valid list location"
            />
            <NumericInput
              label="Slippage"
              value={amount}
              onChange={setAmount}
              align="end"
              end="%"
              scale="sm"
            />
            <SearchInput
              label="Search farms"
              placeholder="Search farms"
              value={text}
              onChange={setText}
              clearLabel="Clear"
            />
            <TextInput label="Off" value="Not now" onChange={setText} disabled />
            <Slider
              label="Amount to remove"
              value={percent}
              onChange={setPercent}
              valueText={`${percent}%`}
              ticks={[25, 50, 75, 100].map((value) => ({
                value,
                label: value === 100 ? 'Max' : `${value}%`,
              }))}
            />
          </Stack>
          <Stack>
            <Checkbox label="I understand" checked={on} onChange={setOn} />
            <Checkbox label="Not ticked" checked={!on} onChange={(next) => setOn(!next)} />
            <Checkbox label="Off" checked={false} disabled onChange={setOn} />
            <Row justify="between">
              <Text>Expert mode</Text>
              <Toggle label="Expert mode" hideLabel checked={on} onChange={setOn} />
            </Row>
            <Toggle label="Multihops off" checked={!on} onChange={(next) => setOn(!next)} />
            <RadioGroup
              legend="Transaction speed"
              variant="pills"
              value={speed}
              onChange={setSpeed}
              options={[
                { value: 'a', label: 'Standard (5)' },
                { value: 'b', label: 'Fast (6)' },
                { value: 'c', label: 'Instant (7)' },
              ]}
            />
            <RadioGroup
              legend="Approve"
              value={speed}
              onChange={setSpeed}
              options={[
                { value: 'a', label: 'Exact amount' },
                { value: 'b', label: 'Unlimited' },
              ]}
            />
            <SegmentedControl
              label="Farms"
              value={view}
              onChange={setView}
              items={[
                { id: 'live', label: 'Live' },
                { id: 'done', label: 'Finished' },
              ]}
            />
            <Tabs
              label="Manage"
              value={tab}
              onChange={setTab}
              tabs={[
                { id: 'lists', label: 'Lists', content: <Text>Lists panel</Text> },
                { id: 'tokens', label: 'Tokens', content: <Text>Tokens panel</Text> },
              ]}
            />
          </Stack>
        </Grid>
      </CardBody>
    </Card>
  );
}
