// What the tests use of @20minutes/s3rver, which ships no types.

declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
