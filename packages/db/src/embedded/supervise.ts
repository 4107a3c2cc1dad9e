import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster'

/** How often the cluster is asked whether it lives. */
const EVERY_MS = 1_000

/**
 * Starts the cluster again whenever it dies (kill -9, out of memory), until `stop`. `onRestart` hears of each
 * start, `onFailure` of each attempt that failed; the next one follows a second later.
 */
export function superviseCluster(
  cluster: Cluster,
  options: { onRestart: () => void; onFailure: (error: unknown) => void },
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const watching = watch()

  return {
    stop: async () => {
      stopping.abort()
      await watching
    },
  }

  async function watch(): Promise<void> {
    const { signal } = stopping
    while (!signal.aborted) {
      try {
        if (await cluster.ensureRunning()) options.onRestart()
      } catch (error) {
        options.onFailure(error)
      }
      // Stopping ends the pause early.
      await pause(EVERY_MS, undefined, { signal }).catch(() => undefined)
    }
  }
}
