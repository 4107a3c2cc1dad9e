/**
 * SQLSTATEs and errno codes of a database that went away, is starting, or has no room for another connection.
 */
const codes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
])
/** The driver's own words; these errors carry no code. */
const words =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/

/**
 * Did the database go away under a statement? Nothing is wrong with the statement; whether a commit took
 * effect is unknown.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (codes.has(code) || code.startsWith('08'))) return true

  return words.test(error.message) || isConnectionLoss(error.cause)
}
