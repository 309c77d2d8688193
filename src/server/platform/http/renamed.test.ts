// Replaces the system name in built pages, including names with HTML or JSON characters.

import { expect, it } from 'vitest'
import { renamed } from '#server/platform/http/renamed.ts'

const HTML =
  '<title>Press · Built</title><a aria-label="Built, home">Built</a><script>say("Built")</script><script type="application/ld+json">{"name":"Built"}</script>'

it.each(['Anne-Marie & Söhne', "\"</script><b onclick='x'>", '$1 $& \\u0041', '監査 👩‍👩‍👧'])(
  'puts %s into title, attributes, text and structured data',
  name => {
    const page = renamed(`${HTML}<p>Built</p>`, 'Built', name)
    const read = (text = '') =>
      text
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&')
    const parts =
      /^<title>Press · ([^<]*)<\/title><a aria-label="([^"]*), home">([^<]*)<\/a><script>.*?<\/script><script type="application\/ld\+json">(\{[^<]*\})<\/script><p>([^<]*)<\/p>$/.exec(
        page,
      ) ?? []
    expect([parts[1], parts[2], parts[3], parts[5]].map(read)).toEqual([name, name, name, name])
    expect(JSON.parse(parts[4] ?? '')).toEqual({ name })
  },
)
