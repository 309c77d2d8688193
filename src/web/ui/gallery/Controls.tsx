// Buttons, fields and choices of the gallery.

import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, RadioGroup, Switch } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input, Select, Textarea } from '#web/ui/form/input.tsx'
import { Slider } from '#web/ui/form/slider.tsx'

export function Actions() {
  return (
    <div className="space-y-3">
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map(variant => (
        <div key={variant} className="flex flex-wrap items-center gap-2">
          <Button variant={variant}>
            <Plus aria-hidden /> New audit
          </Button>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} pending>
            Saving
          </Button>
          <Button variant={variant} size="icon" aria-label="Delete">
            <Trash2 aria-hidden />
          </Button>
        </div>
      ))}
      <Button size="lg" asChild>
        <a href="#actions">A link, large</a>
      </Button>
    </div>
  )
}

export function Fields() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Company" required hint="As it should read on the deck">
        <Input placeholder="Northwind Valve GmbH" />
      </Field>
      <Field label="Email" required error="Please enter a valid email address">
        <Input defaultValue="mara.lind@" />
      </Field>
      <Field label="Audit type">
        <Select defaultValue="process">
          <option value="process">Process Optimization</option>
          <option value="custom">Custom Audit</option>
        </Select>
      </Field>
      <Field label="Disabled">
        <Input disabled defaultValue="Not now" />
      </Field>
      <Field label="Response" className="sm:col-span-2">
        <Textarea defaultValue="The last case took 40 minutes, because the drawing had to be found first." />
      </Field>
      <Choices />
    </div>
  )
}

function Choices() {
  const [impact, setImpact] = useState(5)
  const [rated, setRated] = useState<number | null>(null)
  const [basis, setBasis] = useState<'said' | 'measured'>('said')
  return (
    <>
      <div className="space-y-3">
        <Checkbox label="Snap to grid" defaultChecked />
        <Checkbox label="Send me the report" hint="As PDF, 15 pages" />
        <Switch label="Email notifications" hint="Account and security mail" defaultChecked />
        <Switch label="Marketing communications" />
        <Switch label="Disabled" disabled />
      </div>
      <RadioGroup
        legend="Where the number comes from"
        value={basis}
        onChange={setBasis}
        options={[
          { value: 'said', label: 'Said in an interview' },
          { value: 'measured', label: 'Measured', hint: 'From a system or a stopwatch' },
        ]}
      />
      <Field label="Impact score" className="sm:col-span-2">
        <Slider min={1} max={10} value={impact} onChange={setImpact} />
      </Field>
      <Field label="Impact score, not rated" className="sm:col-span-2">
        <Slider min={1} max={10} start={5} unset="not rated" value={rated} onChange={setRated} />
      </Field>
    </>
  )
}
