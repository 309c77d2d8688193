// Pictures of the lessons about data and ethics: one case and its places, who leads, before pasting, a policy of one page.

import { Arrow, Box, Frame, Words } from '#web/learning/picture/parts.tsx'

const COLUMN = 98
const CASE = [
  { step: ['Take the', 'order'], places: ['Inbox', 'System'], mark: 'copy' },
  { step: ['Check', 'stock'], places: ['Spreadsheet'], mark: '' },
  { step: ['Plan the', 'delivery'], places: ['Colleague'], mark: 'detour' },
  { step: ['Send the', 'bill'], places: ['System'], mark: 'copy' },
]

export function OneCase({ text }: { text: string }) {
  return (
    <Frame text={text} height={212}>
      {CASE.map(({ step, places, mark }, n) => (
        <g key={step.join(' ')}>
          <Box x={n * COLUMN} y={0} w={86} h={46} look="signal" lines={step} />
          {n > 0 && (
            <Arrow
              ink="signal"
              through={[
                [n * COLUMN - 12, 23],
                [n * COLUMN, 23],
              ]}
            />
          )}
          <path d={`M${n * COLUMN + 43} 46 V66`} className="stroke-edge" />
          {places.map((place, row) => (
            <Box
              key={place}
              x={n * COLUMN}
              y={66 + row * 38}
              w={86}
              h={32}
              lines={[place]}
              look={place === 'System' ? 'plain' : 'dashed'}
            />
          ))}
          <Words x={n * COLUMN + 43} y={78 + places.length * 38} anchor="middle" ink="warning" strong>
            {mark}
          </Words>
        </g>
      ))}
      <Box x={2 * COLUMN} y={132} w={86} h={50} look="warning" lines={['Call before', 'delivery']} />
      <Words x={2 * COLUMN + 43} y={202} anchor="middle" ink="warning" strong>
        gap
      </Words>
    </Frame>
  )
}

export function WhoLeads({ text }: { text: string }) {
  return (
    <Frame text={text} height={190}>
      <Words x={90} y={14} anchor="middle" ink="muted">
        all may write
      </Words>
      <Box x={42} y={26} w={96} h={50} lines={['Accounting', '12 Mill St']} />
      <Box x={0} y={136} w={82} h={50} lines={['Planning', '7 Hill Rd']} />
      <Box x={98} y={136} w={82} h={50} lines={['Shop', '12 Mill Av']} />
      <Arrow
        bothWays
        through={[
          [74, 76],
          [46, 136],
        ]}
      />
      <Arrow
        bothWays
        through={[
          [106, 76],
          [134, 136],
        ]}
      />
      <Arrow
        bothWays
        through={[
          [82, 161],
          [98, 161],
        ]}
      />
      <Words x={290} y={14} anchor="middle" ink="signal" strong>
        one leads
      </Words>
      <Box x={242} y={26} w={96} h={50} look="signal" lines={['Accounting', '12 Mill St']} strong />
      <Box x={200} y={136} w={82} h={50} look="band" lines={['Planning', 'reads']} />
      <Box x={298} y={136} w={82} h={50} look="band" lines={['Shop', 'reads']} />
      <Arrow
        ink="signal"
        through={[
          [274, 76],
          [246, 136],
        ]}
      />
      <Arrow
        ink="signal"
        through={[
          [306, 76],
          [334, 136],
        ]}
      />
    </Frame>
  )
}

const QUESTIONS = ['Would it embarrass anyone?', 'Would it break a promise?', 'Would it help a competitor?']
const CHOICES = ['Leave it out', 'Replace it', 'Use the approved place']

export function BeforePasting({ text }: { text: string }) {
  return (
    <Frame text={text} height={322}>
      <Box x={130} y={0} w={120} h={32} lines={['A text']} strong />
      <Arrow
        through={[
          [190, 32],
          [190, 54],
        ]}
      />
      <Box x={70} y={54} w={240} h={74} look="band" lines={QUESTIONS} />
      <Arrow
        through={[
          [110, 128],
          [85, 176],
        ]}
        ink="signal"
      />
      <Arrow
        through={[
          [270, 128],
          [288, 176],
        ]}
      />
      <Words x={84} y={154} anchor="end" ink="signal" strong>
        no, no, no
      </Words>
      <Words x={292} y={154} strong>
        one yes
      </Words>
      <Box x={0} y={176} w={170} h={34} look="signal" lines={['Any approved tool']} />
      {CHOICES.map((way, n) => (
        <Box key={way} x={198} y={176 + n * 38} w={182} h={32} lines={[way]} />
      ))}
      <Box x={198} y={290} w={182} h={32} look="dashed" lines={['or do not send it']} />
    </Frame>
  )
}

const HEADINGS = [
  ['What it is for', 'Why do we want this?'],
  ['Tools', 'Which, and for what?'],
  ['Data', 'Which may go where?'],
  ['Checking', 'Who looks before it counts?'],
  ['Openness', 'Who is informed, in what words?'],
  ['Help and mistakes', 'Whom do I ask, and tell?'],
] as const

export function OnePage({ text }: { text: string }) {
  return (
    <Frame text={text} height={304}>
      <rect x={10} y={0} width={360} height={304} rx={2} className="fill-sheet stroke-edge" />
      {HEADINGS.map(([heading, question], n) => (
        <g key={heading}>
          <Words x={28} y={34 + n * 38} strong>
            {heading}
          </Words>
          <Words x={168} y={34 + n * 38} ink="muted">
            {question}
          </Words>
          <path d={`M28 ${46 + n * 38} H352`} className="stroke-rule" />
        </g>
      ))}
      <path d="M28 262 H352 M28 265 H352" className="stroke-ink" />
      <Words x={28} y={288}>
        Owner
      </Words>
      <Words x={190} y={288} anchor="middle">
        Date
      </Words>
      <Words x={352} y={288} anchor="end">
        Next review
      </Words>
    </Frame>
  )
}
