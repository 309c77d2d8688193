// Accepting what an answer says, and undoing it, each in one transaction.

import { answerProposalEndpoints } from '#contract/answer-proposal.ts'
import { requireAnswerAlone, requireOpenAnswer } from '#server/interview/access.ts'
import { routes } from '#server/platform/http/serve.ts'
import { attributionOf } from '#server/process/attribution.ts'
import { acceptProposal } from '#server/quantity/proposal.ts'
import { undoProposal } from '#server/quantity/proposal-undo.ts'

export const answerProposalRoutes = routes(answerProposalEndpoints, {
  'answer.acceptProposal': async ({ params, body, account }) => {
    const { interview } = await requireOpenAnswer(params.id)
    await requireAnswerAlone(params.id)
    const to = { auditId: interview.auditId, answerId: params.id, accountId: account.id }
    return acceptProposal(to, body, attributionOf(account))
  },

  'answer.undoProposal': async ({ params, body, account }) => {
    const { interview } = await requireOpenAnswer(params.id)
    await requireAnswerAlone(params.id)
    await undoProposal({ auditId: interview.auditId, answerId: params.id }, body, attributionOf(account))
  },
})
