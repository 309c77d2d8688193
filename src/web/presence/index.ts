// Public exports of the presence folder for other folders.

export { sayPlace } from '#web/presence/location.ts'
export { Initials, namesOf, PeopleAt, TypingHere } from '#web/presence/Marks.tsx'
export { clearPresent, setPresent, useColleagues } from '#web/presence/present.ts'
