// Types of the virtual module that scripts.plugin.ts generates; empty in the browser.

declare module 'virtual:scripts' {
  export const SCRIPTS: Record<string, { script: string; imports: string[] } | undefined>
}
