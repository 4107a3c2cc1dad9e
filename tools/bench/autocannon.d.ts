/** The part of autocannon the benchmarks use; the package brings no types. */
declare module 'autocannon' {
  interface Request {
    readonly method?: string
    readonly path?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  }
  interface Options extends Request {
    readonly url: string
    readonly connections: number
    /** Seconds. */
    readonly duration: number
    /** Requests a second over all connections. */
    readonly overallRate?: number
    /** Seconds until an answer is given up. */
    readonly timeout?: number
    /** False: the answer is no answer to the question (a mismatch). */
    readonly verifyBody?: (body: string | Buffer) => boolean
    readonly requests?: readonly (Request & {
      /** Makes the next request out of this one. */
      readonly setupRequest?: (request: Request) => Request
    })[]
  }
  interface Result {
    readonly non2xx: number
    /** Answers that `verifyBody` did not take. */
    readonly mismatches: number
    readonly requests: { readonly average: number; readonly total: number }
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
