// What other nouns may use of opportunities.

export { OpportunityMatrix } from '#web/opportunity/OpportunityMatrix.tsx'
