/**
 * What the driver says when a connection is gone under a statement: what became of the statement nobody
 * knows.
 */
export class ConnectionCut extends Error {
  readonly code = 'ECONNRESET'

  constructor() {
    super('Connection terminated unexpectedly')
  }
}
