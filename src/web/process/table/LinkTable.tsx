// All links as a table: source, target, label and share; adds and deletes links.

import { Plus, X } from 'lucide-react'
import { memo, useState } from 'react'
import { LINK_LABEL_LIMIT } from '#domain/process/step.ts'
import type { CanvasLink, Key } from '#web/process/canvas/map/document.ts'
import * as commands from '#web/process/canvas/map/edits.ts'
import { readingOrder } from '#web/process/canvas/map/lanes.ts'
import { ShareEvidence } from '#web/process/share-evidence.tsx'
import { LiveInput } from '#web/process/step/LiveInput.tsx'
import { refusalOf, typedShare } from '#web/process/step/typed.ts'
import { moveByKey, PAGE, Pages, SHEET } from '#web/process/table/sheet.tsx'
import { useCanvas, useWatched } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/input.tsx'
import { Body, Cell, Clipped, Head, HeadCell, Row, Table } from '#web/ui/table/table.tsx'

export function LinkTable() {
  const { doc } = useWatched('chrome')
  const [page, setPage] = useState(0)
  const links = [...doc.links.values()]
  const pages = Math.max(1, Math.ceil(links.length / PAGE))
  const at = Math.min(page, pages - 1)
  return (
    <section aria-labelledby="connections" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h2 id="connections" className="headline text-xl">
          Connections
        </h2>
        <NewLink />
      </div>
      {links.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go from row to row of the fields in it
        <div onKeyDown={moveByKey}>
          <Table caption="All connections" className={SHEET}>
            <Head>
              <HeadCell>From</HeadCell>
              <HeadCell>To</HeadCell>
              <HeadCell>Label</HeadCell>
              <HeadCell numeric>Share (%)</HeadCell>
              <HeadCell>
                <span className="sr-only">Actions</span>
              </HeadCell>
            </Head>
            <Body>
              {links.slice(at * PAGE, (at + 1) * PAGE).map(link => (
                <LinkRow
                  key={link.key}
                  link={link}
                  from={doc.steps.get(link.source)?.label ?? ''}
                  to={doc.steps.get(link.target)?.label ?? ''}
                />
              ))}
            </Body>
          </Table>
        </div>
      )}
      {pages > 1 && <Pages page={at} pages={pages} onPage={setPage} />}
    </section>
  )
}

interface RowProps {
  link: CanvasLink
  from: string
  to: string
}

const LinkRow = memo(function LinkRow({ link, from, to }: RowProps) {
  const canvas = useCanvas()
  const name = `${from} to ${to}`
  return (
    <Row>
      <Cell className="min-w-40">
        <Clipped>{from}</Clipped>
      </Cell>
      <Cell className="min-w-40">
        <Clipped>{to}</Clipped>
      </Cell>
      <Cell className="min-w-44">
        <LiveInput
          aria-label={`Label from ${name}`}
          maxLength={LINK_LABEL_LIMIT}
          disabled={canvas.editor.readOnly}
          value={link.label}
          onType={label => canvas.commands.changeLink(link.key, { label }, `${link.key} label`)}
          onLeave={() => canvas.editor.seal()}
        />
      </Cell>
      <Cell className="w-28 min-w-24">
        <span className="flex items-center gap-2">
          <ShareEvidence link={link} />
          <LiveInput
            aria-label={`Share from ${name}`}
            inputMode="decimal"
            className="text-right"
            placeholder="not said"
            disabled={canvas.editor.readOnly}
            value={String(link.share ?? '')}
            onType={typed =>
              canvas.commands.changeLink(link.key, { share: typedShare(typed) }, `${link.key} share`)
            }
            refusalOf={typed => refusalOf('share', typed)}
            onRefuse={() => canvas.editor.takeBack(`${link.key} share`)}
            onLeave={() => canvas.editor.seal()}
          />
        </span>
      </Cell>
      <Cell>
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={`Delete the connection from ${name}`}
          disabled={canvas.editor.readOnly}
          onClick={() => canvas.editor.edit(commands.remove(canvas.doc, [link.key]))}
        >
          <X aria-hidden />
        </Button>
      </Cell>
    </Row>
  )
})

function NewLink() {
  const canvas = useCanvas()
  const [source, setSource] = useState<Key>('')
  const [target, setTarget] = useState<Key>('')
  const connect = () => {
    canvas.commands.connect(source, target)
    setTarget('')
  }
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={event => {
        event.preventDefault()
        connect()
      }}
    >
      <StepChoice label="Connect from" value={source} onChoose={setSource} />
      <StepChoice label="Connect to" value={target} onChoose={setTarget} />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        disabled={canvas.editor.readOnly || !source || !target || source === target}
      >
        <Plus aria-hidden />
        Add connection
      </Button>
    </form>
  )
}

/** Creates its options when it opens: there may be thousands of steps. */
function StepChoice({ label, value, onChoose }: { label: string; value: Key; onChoose: (key: Key) => void }) {
  const canvas = useWatched('chrome')
  const [open, setOpen] = useState(false)
  const kept = canvas.doc.steps.get(value)
  const options = open ? readingOrder(canvas.doc) : kept ? [kept] : []
  return (
    <Field label={label} hideLabel>
      <Select
        value={kept ? value : ''}
        disabled={canvas.editor.readOnly}
        className="!w-44"
        onPointerDown={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={event => onChoose(event.target.value)}
      >
        <option value="">{label}…</option>
        {options.map(step => (
          <option key={step.key} value={step.key}>
            {step.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
