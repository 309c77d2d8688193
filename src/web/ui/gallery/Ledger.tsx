// Figures, tables, badges and the states of the gallery.

import { useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { FrictionMark } from '#web/ui/mark.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Stat, StatRow } from '#web/ui/stat.tsx'
import { Empty, Failed, Loading } from '#web/ui/states.tsx'
import { Body, Cell, Head, HeadCell, Row, RowHead, Table, TotalRow } from '#web/ui/table/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const ROWS = [
  {
    step: 'Qualify lead',
    lane: 'acquisition',
    minutes: 30,
    impact: '1,650',
    standing: 'said',
    friction: 'time_sink',
  },
  {
    step: 'Account setup',
    lane: 'delivery',
    minutes: 240,
    impact: '20,400',
    standing: 'assumed',
    friction: 'quality_risk',
  },
  {
    step: 'Triage',
    lane: 'support',
    minutes: 15,
    impact: '1,500',
    standing: 'entered',
    friction: 'time_sink',
  },
] as const

export function Ledger() {
  const [opened, setOpened] = useState('')
  return (
    <div className="space-y-8">
      <StatRow>
        <Stat label="Total Audits" value="12" />
        <Stat label="In Progress" value="3" />
        <Stat label="Completed" value="9" />
        <Stat
          label="Total ROI"
          value={<Figure onOpen={() => setOpened('Total ROI')}>$412,600</Figure>}
          note="saved net savings"
        />
      </StatRow>
      <Table caption="Steps and what they cost">
        <Head>
          <HeadCell>Step</HeadCell>
          <HeadCell>Lane</HeadCell>
          <HeadCell>Friction</HeadCell>
          <HeadCell numeric>Minutes</HeadCell>
          <HeadCell numeric>Impact</HeadCell>
        </Head>
        <Body>
          {ROWS.map(row => (
            <Row key={row.step}>
              <RowHead>{row.step}</RowHead>
              <Cell>
                <Badge tone={row.lane}>{row.lane}</Badge>
              </Cell>
              <Cell>
                <FrictionMark friction={row.friction} showLabel />
              </Cell>
              <Cell numeric>{row.minutes}</Cell>
              <Cell numeric>
                <Figure standing={row.standing} onOpen={() => setOpened(row.step)}>
                  ${row.impact}
                </Figure>
              </Cell>
            </Row>
          ))}
          <TotalRow>
            <RowHead colSpan={3}>Total</RowHead>
            <Cell numeric>285</Cell>
            <Cell numeric>$23,550</Cell>
          </TotalRow>
        </Body>
      </Table>
      <p className="caption" aria-live="polite">
        {opened
          ? `Opened: ${opened}`
          : 'Filled dot = said, half = entered by a person, hollow = assumed; dotted underline = opens'}
      </p>
      <Progress label="Audit" value={2} max={3} text="Step 2 of 3" />
      <div className="flex flex-wrap gap-2">
        <Badge>Draft</Badge>
        <Badge tone="signal">Completed</Badge>
        <Badge tone="caution">In Progress</Badge>
        <Badge tone="danger">Failed</Badge>
        <Badge tone="delivery" basis="assumption">
          assumed
        </Badge>
      </div>
    </div>
  )
}

export function Messages() {
  return (
    <div className="space-y-5">
      <Tabs
        label="Report"
        items={[
          { value: 'summary', label: 'Executive Summary', panel: <p>Summary.</p> },
          { value: 'findings', label: 'Key Findings', panel: <p>Findings.</p> },
          { value: 'later', label: 'Not yet', panel: null, disabled: true },
        ]}
      />
      <Notice tone="danger" title="Password Change Required">
        You must change your temporary password before continuing.
      </Notice>
      <Notice tone="caution" title="Example inputs">
        Saved values replace them.
      </Notice>
      <Notice tone="success">Saved.</Notice>
      <Notice>The list is complete.</Notice>
      <Loading />
      <Empty title="No audits yet" action={<Button>New audit</Button>}>
        No audits found. Create your first audit to get started.
      </Empty>
      <Failed title="The audits could not be loaded" onRetry={() => {}}>
        The server cannot be reached.
      </Failed>
    </div>
  )
}
