// Public exports of the deck-template folder for other folders.

export { DeckTemplate } from '#web/deck-template/DeckTemplate.tsx'
