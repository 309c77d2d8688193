// Text for the number of unanswered questions.

/** "3 of 10 questions have no answer." */
export function leftOpen(open: number, all: number): string {
  if (all === 1) return open === 0 ? 'The question is answered.' : 'The question has no answer.'
  if (open === 0) return `All ${all} questions are answered.`
  return `${open} of ${all} questions ${open === 1 ? 'has' : 'have'} no answer.`
}
