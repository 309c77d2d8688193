// Public exports of the site folder for other folders.

export { pageMeta } from '#web/site/meta.ts'
