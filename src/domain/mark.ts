// Marks: who set something, and when.

/** `author` is a person's name as it was then; `date` ISO 8601. */
export interface Mark {
  author: string
  date: string
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** "22 Nov 2026" */
export const dayText = (moment: string) => DAY.format(new Date(moment))

/** "Mona Member, 22 Nov 2026" */
export const markText = ({ author, date }: Mark) => `${author}, ${dayText(date)}`
