// A titled, numbered list of sentences.

interface NumberedProps {
  title: string
  items: readonly string[]
}

export function Numbered({ title, items }: NumberedProps) {
  return (
    <section className="py-12 lg:py-16 print:py-2">
      <h2 className="headline text-2xl print:text-xl">{title}</h2>
      <ol className="mt-6 border-t print:mt-2 border-rule">
        {items.map((item, n) => (
          <li key={item} className="flex gap-4 border-b border-rule py-4 print:py-1.5">
            <span aria-hidden className="headline w-6 shrink-0 text-right text-lg leading-6 text-signal">
              {n + 1}
            </span>
            {item}
          </li>
        ))}
      </ol>
    </section>
  )
}
