// The three levels of AI execution, as the AI Execution page explains them.

export interface ExecutionLevel {
  id: string
  title: string
  kind: string
  summary: string
  characteristics: readonly string[]
  tools: readonly string[]
  role: string
}

export const EXECUTION_LEVELS: readonly ExecutionLevel[] = [
  {
    id: 'chatbot',
    title: 'LLMs/Chatbots',
    kind: 'Passive AI',
    summary: 'A person asks, the model answers. Nothing happens until a person reads the answer and uses it.',
    characteristics: [
      'Answers when asked and stops there',
      'Knows what it was trained on and what the person pastes in',
      'Quality depends on the question; the person checks every result',
      'Cheap to begin with: a licence and an hour of training per person',
    ],
    tools: ['ChatGPT', 'Gemini', 'Le Chat', 'Microsoft Copilot Chat'],
    role: 'Where people learn what a model is good at. It shortens writing, summarising and looking things up, but it leaves the process as it was.',
  },
  {
    id: 'workflow',
    title: 'AI Workflows',
    kind: 'Structured AI',
    summary: 'A fixed sequence of steps, drawn by a person, in which a model does some of the work.',
    characteristics: [
      'Starts automatically when a form, email or record arrives',
      'The order of steps is decided beforehand and the same every time',
      'The model reads, classifies or drafts; rules decide what happens next',
      'Exceptions go to a person with everything that is known so far',
    ],
    tools: ['n8n', 'Zapier', 'Make', 'Power Automate'],
    role: 'Where most measurable savings come from, because volume times minutes is known before anything is built.',
  },
  {
    id: 'agent',
    title: 'AI Agents',
    kind: 'Autonomous AI',
    summary:
      'A model with a goal, tools and limits that chooses its own next step until the goal is reached or a limit stops it.',
    characteristics: [
      'Plans, acts, looks at the result and plans again',
      'Works in several systems with its own access rights',
      'Two runs on the same input may take different paths',
      'Needs limits on cost, on rights and on what it may do unasked',
    ],
    tools: ['LangGraph', 'CrewAI', 'AutoGen', 'Semantic Kernel'],
    role: 'For work whose steps cannot be written down beforehand, once the data, the rights and the checks are in order.',
  },
]

/** How the levels depend on each other. */
export const ECOSYSTEM = {
  title: 'The AI Ecosystem Connection',
  paragraphs: [
    'The highest level is not always the best. A support desk may use all three: staff write replies with a chatbot, a workflow sorts incoming tickets, and an autonomous agent searches five systems for the cause of a rare fault.',
    'Each level builds on the one before. Prompts that people have tried out become steps of a workflow; a workflow that is measured and documented becomes a tool an agent may call. Teams that start with an agent have to build the first two levels anyway.',
  ],
} as const

/** What to clarify before choosing a level. */
export const CONSIDERATIONS = {
  title: 'Implementation Considerations',
  points: [
    {
      title: 'Volume before level',
      text: 'Count runs a month and minutes per run first. Below a few dozen runs, a good prompt and a trained person beat anything that must be built and maintained.',
    },
    {
      title: 'Cost of a wrong result',
      text: 'Ask what happens when a result is wrong and goes unnoticed. The higher that cost, the closer a person must be to the result, whatever the level.',
    },
    {
      title: 'Data and rights',
      text: 'A workflow needs its inputs in one known place. An agent needs, beyond that, an account with the fewest rights that let it do the work, and a log of what it did.',
    },
    {
      title: 'Running cost',
      text: 'Licences are the small part. Model calls, monitoring, and the hours of the person who looks after it belong in the calculation from the first day.',
    },
    {
      title: 'A way back',
      text: 'Keep the manual way running until the new one has completed a full cycle, month-end included, and agree beforehand which number would make you switch it off.',
    },
  ],
} as const
