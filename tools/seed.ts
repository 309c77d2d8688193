// Loads the fifteen-step audit into a running installation for viewing: npm run seed -- http://localhost:3000 EMAIL
// PASSWORD

import { addAudit } from '#server/demo/fill.ts'
import { tokenOf } from '#server/inject.ts'
import { fifteenSteps } from '../tests/audits/fifteen-steps.ts'
import { callerAt } from '../tests/caller-at.ts'

const [address = 'http://localhost:3000', email = '', password = ''] = process.argv.slice(2)

const answer = await callerAt(address, null)('account.login', { body: { email, password } })
await addAudit(callerAt(address, tokenOf(answer)), fifteenSteps)
process.stdout.write(`“${fifteenSteps.title}” is on the dashboard of ${address}\n`)
