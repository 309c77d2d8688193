// What other nouns may use of the public site.

export { pageMeta } from '#web/site/meta.ts'
