import { readFileSync } from 'node:fs'

const EVERY_MS = 1000

/**
 * Calls `onEnded` once when npm, which started us through a shell, is there no more: it ends without telling
 * what it started. Started by anything else (a service, a terminal that is closed), we run on.
 */
export function whenNpmEnds(onEnded) {
  if (!['start', 'dev'].includes(process.env.npm_lifecycle_event)) return
  const before = parents()
  const watch = setInterval(() => {
    if (parents() === before) return
    clearInterval(watch)
    onEnded()
  }, EVERY_MS)
  watch.unref()
}

/** Our shell and, where the system tells of it, the npm behind it. */
function parents() {
  return `${process.ppid} ${parentOf(process.ppid)}`
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')

    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    return ''
  }
}
