// The document served for every path that is not prerendered: a loading screen until the application has its content.

import { DEFAULT_SYSTEM_NAME } from '#domain/system-name.ts'
import { Document } from '#web/Document.tsx'
import { EARLY_SCRIPT } from '#web/early-reads.ts'
import { APPLICATION_ID } from '#web/platform/island/island-place.ts'
import { LoadingScreen } from '#web/ui/states.tsx'
import styles from './styles.css?url'

interface ShellProps {
  script: string
  /** What the script imports. */
  imports: readonly string[]
  /** The other scripts of some pages of an audit, by the last part of their path. */
  preloads: Readonly<Record<string, readonly string[]>>
}

export function Shell({ script, imports, preloads }: ShellProps) {
  return (
    <Document
      meta={[{ title: DEFAULT_SYSTEM_NAME }]}
      script={`${preloadScript(preloads)}${EARLY_SCRIPT}`}
      styles={styles}
      isInstallable
    >
      <div id={APPLICATION_ID}>
        <main>
          <LoadingScreen />
        </main>
      </div>
      {imports.map(href => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script type="module" src={script} />
    </Document>
  )
}

/** Names the scripts of the page at this address to the browser, before the application is parsed. */
const preloadScript = (preloads: ShellProps['preloads']) =>
  `for(let f of(${JSON.stringify(preloads)})[/^\\/audit\\/\\d+\\/(\\w+)$/.exec(location.pathname)?.[1]]||[]){let l=document.createElement('link');l.rel='modulepreload';l.href=f;document.head.append(l)};`
