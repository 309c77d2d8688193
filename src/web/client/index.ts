// What other nouns may use of clients' links: those of an audit, to be made, seen and ended.

export { ClientLinks } from '#web/client/ClientLinks.tsx'
