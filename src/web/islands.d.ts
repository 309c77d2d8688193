// The module that islands.plugin.ts makes; empty outside the printing of pages.

declare module 'virtual:islands' {
  export const ISLANDS: Record<string, { script: string; imports: string[] } | undefined>
}
