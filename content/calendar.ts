// The words of the calendar file of measuring days.

interface OfOpportunity {
  opportunity: string
}

export const calendarMessages = ({ audit }: { audit: string }) => ({
  measure: {
    title: ({ opportunity }: OfOpportunity) => `Enter the benefit: ${opportunity}`,
    text: `Enter last month's runs, minutes and running cost, with their source. Audit: ${audit}.`,
  },
  followUp: {
    title: ({ opportunity }: OfOpportunity) => `First-year follow-up: ${opportunity}`,
    text: `Twelve months are measured. Compare them with the promised saving of a year. Audit: ${audit}.`,
  },
})
