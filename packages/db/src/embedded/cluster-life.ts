/** This process has no file, socket or memory left to ask with: it says nothing of the cluster. */
const askerIsOut: ReadonlySet<unknown> = new Set(['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EAGAIN'])
/** The cluster itself says that it has no room: it lives. */
const FULL = '53300'

/** What a failed question says of the cluster: a process that cannot ask must not start a second one. */
export function lifeByFailure(error: unknown): 'alive' | 'dead' | 'unknown' {
  const { code } = error as { code?: unknown }
  if (askerIsOut.has(code)) return 'unknown'
  if (code === FULL) return 'alive'

  return 'dead'
}
