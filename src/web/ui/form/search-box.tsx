// Search field over a list: reports the text after a pause in typing.

import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Input } from '#web/ui/form/input.tsx'

const REST_MS = 250

interface SearchBoxProps {
  label: string
  value: string
  onSearch: (text: string) => void
}

export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const reported = useRef(value)
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text === reported.current) return
    const timer = setTimeout(() => {
      reported.current = text
      onSearch(text)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [text, onSearch])
  return (
    <span className="relative block w-full sm:w-72">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        className="pl-9"
        value={text}
        onChange={event => setText(event.target.value)}
      />
    </span>
  )
}
