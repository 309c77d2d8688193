// Types of the virtual module that scripts.plugin.ts generates; empty in the browser.

declare module 'virtual:scripts' {
  export const SCRIPTS: Record<string, { script: string; imports: string[] } | undefined>
  /** The scripts of audit pages that are loaded with the document, by the last part of their path. */
  export const PRELOADS: Record<string, readonly string[]>
}
