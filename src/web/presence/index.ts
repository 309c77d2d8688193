// What other nouns may use of who is where.

export { Initials, namesOf, PeopleAt, TypingHere } from '#web/presence/Marks.tsx'
export { sayPlace } from '#web/presence/place.ts'
export { forgetPresent, takePresent, useColleagues } from '#web/presence/present.ts'
