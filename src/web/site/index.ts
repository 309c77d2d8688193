// What other nouns may use of the site.

export { pageMeta } from '#web/site/meta.ts'
