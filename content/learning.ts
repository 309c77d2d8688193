// The reading list of the Learning Hub: six topics, each one paragraph and three things to take away.

export interface LearningTopic {
  id: string
  title: string
  text: string
  takeaways: readonly [string, string, string]
}

export const LEARNING_TOPICS: readonly LearningTopic[] = [
  {
    id: 'basics',
    title: 'Basics: what a language model does',
    text: 'A language model continues text. It has read a great deal and produces what is likely to come next, which is often right and always fluent. It does not look facts up unless it is given a tool to do so, it does not know what happened in your company last week, and it sounds equally sure when it is wrong. Treat it as a well-read temp on the first day: quick, willing, and in need of the right papers and a second look.',
    takeaways: [
      'Fluent is not the same as correct: check names, numbers and quotations.',
      'What is not in the question or the attached text is guessed.',
      'The same question can bring two different answers; important work is run more than once.',
    ],
  },
  {
    id: 'prompting',
    title: 'Prompting: asking so that the answer is usable',
    text: 'A usable prompt reads like a good brief. It says who the result is for, what is to be made, from which material, in which form, and what must not happen. One example of a good result does more than ten adjectives. When an answer is off, change one thing at a time, as you would when looking for a fault in a machine; when it is right, keep the prompt where your colleagues find it.',
    takeaways: [
      'Give purpose, material, form and limits, in that order.',
      'Show one good example instead of describing it.',
      'Save what worked: a tested prompt is a small asset of the team.',
    ],
  },
  {
    id: 'data',
    title: 'Data: what has to be in order first',
    text: 'Most AI projects wait for data, not for models. Pick one process and ask four questions: where does each input live, who may read it, how often is it wrong, and how would anyone notice? If an input lives in somebody’s inbox, the first project is to move it. Clean data is not a state of the whole company; it is a property of one process at a time, and it is reached fastest where people already complain about the errors.',
    takeaways: [
      'Judge readiness for one process, never for the whole company.',
      'Know for every input where it lives, who owns it and how errors show.',
      'Start where errors already hurt: there the cleaning is paid for.',
    ],
  },
  {
    id: 'ethics',
    title: 'Ethics and privacy: what must not leave the house',
    text: 'Before you paste, ask whose text it is. Personal data, contracts of customers and unpublished figures go only into tools that your company has approved, and often not even there without a reason. Where a result touches a person, in hiring, credit or complaints, somebody with a name decides, and the person concerned may ask how. Rules nobody can follow drive use underground, so the best first rule is an approved tool and one page on what may go into it.',
    takeaways: [
      'Use approved tools; when in doubt, leave the data out.',
      'Decisions about people are made by people who can explain them.',
      'One page of clear rules beats a ban that everybody works around.',
    ],
  },
  {
    id: 'use-cases',
    title: 'Use cases: finding the first one that pays',
    text: 'Look for work that is frequent, similar each time, and dull to those who do it. Write down runs a month and minutes a run, least, usual and most, and multiply: that is the ceiling of what can be saved, before anyone has changed a habit. Then ask what a mistake costs and who would catch it. A good first case has a high ceiling, a cheap mistake and an owner who wants it; it is seldom the one that sounds best in a presentation.',
    takeaways: [
      'Runs times minutes times hourly cost is a ceiling, not a saving.',
      'Ask for least, usual and most: one number hides the risk.',
      'Choose the case whose mistakes are cheap and whose owner is keen.',
    ],
  },
  {
    id: 'change',
    title: 'Change: getting people to use it on Monday',
    text: 'A tool is adopted by the third week or not at all. In the first, people need somebody within reach who has done their job; in the second, they must see that a problem they reported was fixed; in the third, the old way has to become slightly less convenient than the new. Say openly which tasks go away and what the freed time is for. Where nobody says it, everybody assumes the worst, and the most experienced people find the best reasons why it cannot work.',
    takeaways: [
      'Train with the real work of the team, not with examples from elsewhere.',
      'Fix one reported problem quickly and tell everyone.',
      'Say what the freed hours are for before somebody else does.',
    ],
  },
]
