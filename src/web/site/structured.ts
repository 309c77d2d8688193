// schema.org structured data derived from a page's path or its questions.

/** Breadcrumbs from the landing page to the page at `path`. */
export function breadcrumbs(origin: string, path: string, title: string) {
  const places = [
    { name: 'Home', item: `${origin}/` },
    { name: title, item: `${origin}${path}` },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map((place, at) => ({ '@type': 'ListItem', position: at + 1, ...place })),
  }
}

export interface FaqQuestion {
  question: string
  answer: string
}

/** The questions and answers as shown on the page. */
export function questionList(questions: readonly FaqQuestion[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
