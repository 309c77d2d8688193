// What other nouns may use of deck templates.

export { DeckTemplate } from '#web/deck-template/DeckTemplate.tsx'
