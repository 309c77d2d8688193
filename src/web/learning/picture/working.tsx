// Pictures of the lessons about models and briefs: how text goes on, what is in sight, two briefs, five steps.

import { Arrow, Box, Frame, WIDTH, Words } from '#web/learning/picture/parts.tsx'

/** The lengths are only an illustration. */
const PIECES = [
  ['the order number is missing', 150],
  ['the amount is wrong', 110],
  ['the date is past', 70],
  ['the weather was bad', 4],
] as const

export function NextPiece({ text }: { text: string }) {
  return (
    <Frame text={text} height={200}>
      <Words x={0} y={16} strong>
        The invoice was rejected because
      </Words>
      {PIECES.map(([piece, length], n) => (
        <g key={piece}>
          <Words x={0} y={56 + n * 30} strong={n === 0} ink={n === 0 ? 'signal' : 'ink'}>
            {piece}
          </Words>
          <rect
            x={212}
            y={43 + n * 30}
            width={length}
            height={16}
            className={n === 0 ? 'fill-signal' : 'fill-edge'}
          />
        </g>
      ))}
      <Arrow
        ink="signal"
        through={[
          [364, 51],
          [WIDTH, 51],
          [WIDTH, 186],
          [232, 186],
        ]}
      />
      <Words x={224} y={191} anchor="end" ink="signal">
        one is taken, and it begins again
      </Words>
    </Frame>
  )
}

const INSIDE = ['Instructions of the product', 'The conversation so far', 'Attached files', 'Your question']
const OUTSIDE = [
  ['Yesterday’s', 'telephone call'],
  ['A colleague’s', 'folder'],
  ['The beginning of', 'a long talk'],
]

export function InSight({ text }: { text: string }) {
  return (
    <Frame text={text} height={210}>
      <Words x={0} y={14} strong ink="signal">
        In the context
      </Words>
      <Words x={250} y={14} ink="muted">
        Out of sight
      </Words>
      <rect
        x={0}
        y={24}
        width={232}
        height={186}
        rx={2}
        className="fill-signal-wash stroke-signal"
        strokeWidth={2}
      />
      {INSIDE.map((line, n) => (
        <Box key={line} x={12} y={36 + n * 42} w={208} h={34} lines={[line]} strong={n === 3} />
      ))}
      {OUTSIDE.map((lines, n) => (
        <Box key={lines[0]} x={250} y={24 + n * 64} w={130} h={54} look="dashed" lines={lines} />
      ))}
    </Frame>
  )
}

const PARTS = [
  ['Purpose', 'the new date, a call'],
  ['Material', 'list with all orders'],
  ['Form', '120 words, one reason'],
  ['Limits', 'no discount, no blame'],
] as const

export function TwoBriefs({ text }: { text: string }) {
  return (
    <Frame text={text} height={266}>
      <Words x={0} y={14} strong>
        “Write something …”
      </Words>
      <Words x={200} y={14} strong ink="signal">
        A brief
      </Words>
      {PARTS.map(([part, content], n) => (
        <g key={part}>
          <Box x={0} y={26 + n * 60} w={180} h={52} look="dashed" />
          <Words x={10} y={46 + n * 60} ink="muted">
            {part}
          </Words>
          <Words x={10} y={66 + n * 60} ink="muted">
            guessed
          </Words>
          <Box x={200} y={26 + n * 60} w={180} h={52} look="signal" />
          <Words x={210} y={46 + n * 60} strong>
            {part}
          </Words>
          <Words x={210} y={66 + n * 60}>
            {content}
          </Words>
        </g>
      ))}
    </Frame>
  )
}

const STEPS = ['Collect', 'Order', 'Decide', 'Write', 'Check']

export function FiveSteps({ text }: { text: string }) {
  return (
    <Frame text={text} height={146}>
      <Words x={190} y={14} anchor="middle" ink="signal" strong>
        yours
      </Words>
      {STEPS.map((step, n) => (
        <Box
          key={step}
          x={n * 78}
          y={24}
          w={68}
          h={36}
          lines={[step]}
          look={step === 'Decide' ? 'signal' : 'plain'}
          strong={step === 'Decide'}
        />
      ))}
      {STEPS.slice(1).map((step, n) => (
        <Arrow
          key={step}
          through={[
            [n * 78 + 68, 42],
            [n * 78 + 78, 42],
          ]}
        />
      ))}
      <Arrow
        through={[
          [336, 60],
          [336, 94],
          [112, 94],
          [112, 60],
        ]}
      />
      <Words x={224} y={88} anchor="middle" ink="muted">
        claims against the points
      </Words>
      <Arrow
        through={[
          [356, 60],
          [356, 128],
          [34, 128],
          [34, 60],
        ]}
      />
      <Words x={195} y={122} anchor="middle" ink="muted">
        some points against the documents
      </Words>
    </Frame>
  )
}
