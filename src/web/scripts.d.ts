// The module that scripts.plugin.ts makes; empty in the browser.

declare module 'virtual:scripts' {
  export const SCRIPTS: Record<string, { script: string; imports: string[] } | undefined>
}
