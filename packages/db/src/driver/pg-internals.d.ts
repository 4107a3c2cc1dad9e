/**
 * The part of node-postgres that has no types and that prepared-query.ts works with; the version is pinned.
 */
declare module 'pg/lib/utils.js' {
  /** A value as the server reads it. */
  export function prepareValue(value: unknown): string | Buffer | null
}
