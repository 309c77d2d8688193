// Structured data of schema.org that follows from a page's place or its questions.

/** The way from the home page to the page at `path`. */
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

/** Questions with their answers, as they stand on the page. */
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
