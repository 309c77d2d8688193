// The nouns of the product's interface: the first half of every endpoint id, "opportunity" in "opportunity.change".

/** All nouns. Lists by noun are Records of this type, so that the compiler asks about a new one in each. */
export const NOUNS = [
  ...(['accessToken', 'account', 'activity', 'answer', 'assessment', 'assistance', 'attachment'] as const),
  ...([
    'audit',
    'capacity',
    'client',
    'clientLink',
    'comment',
    'deckTemplate',
    'deliverable',
    'draft',
  ] as const),
  ...(['factor', 'figure', 'finding', 'group', 'guest', 'inquiry', 'interview', 'interviewLink'] as const),
  ...([
    'interviewTemplate',
    'learning',
    'leverRange',
    'live',
    'mapTemplate',
    'notification',
    'opportunity',
  ] as const),
  ...(['outcome', 'passkey', 'plan', 'portfolio', 'process', 'quantity', 'question', 'recording'] as const),
  ...(['report', 'roi', 'scenario'] as const),
  ...(['search', 'slide', 'source', 'sso', 'submission', 'system', 'transcript', 'user'] as const),
  ...(['stepKind', 'webhook'] as const),
]
export type Noun = (typeof NOUNS)[number]

/** The noun of an endpoint id; undefined for the id of an endpoint that no longer exists. */
export const nounOf = (id: string): Noun | undefined => NOUNS.find(noun => noun === id.split('.')[0])
