// Types for the parts of saxen used here; the package has none.

declare module 'saxen' {
  type Decode = (text: string) => string
  interface Events {
    openTag(name: string, attributes: () => Record<string, string>, decode: Decode, isEmpty: boolean): void
    closeTag(name: string, decode: Decode, isEmpty: boolean): void
    text(text: string, decode: Decode): void
    cdata(text: string): void
    /** A declaration, e.g. of a document type. */
    attention(text: string): void
    error(error: Error): void
  }
  export class Parser {
    on<Name extends keyof Events>(name: Name, listener: Events[Name]): this
    parse(xml: string): this
  }
}
