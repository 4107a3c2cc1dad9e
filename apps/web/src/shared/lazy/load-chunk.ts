/** A page's code that could not be loaded; the name is fixed by §8. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

export const CHUNK_LIMIT_MS = 120_000
const ATTEMPTS = 3
const PAUSE_MS = 400

export interface LoadParts {
  readonly sleep: (ms: number) => Promise<void>
  /** Reloads the page to get the newer build's files; answers false when that was already tried. */
  readonly reloadOnce: () => boolean
}

/**
 * Loads a part of the program with recovery: three attempts with growing pauses within 120 s, then one
 * guarded reload (a new build has other file names), then a ChunkLoadError.
 */
export async function loadChunk<Module>(load: () => Promise<Module>, parts: LoadParts): Promise<Module> {
  try {
    return await withLimit(() => attempt(load, parts.sleep), parts.sleep)
  } catch (cause) {
    // While the page reloads nothing else should appear.
    if (parts.reloadOnce()) return new Promise(() => {})
    throw new ChunkLoadError('a part of the page could not be loaded', { cause })
  }
}

async function attempt<Module>(load: () => Promise<Module>, sleep: LoadParts['sleep']): Promise<Module> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await load()
    } catch (error) {
      if (tried === ATTEMPTS) throw error
      await sleep(PAUSE_MS * 2 ** tried)
    }
  }
}

function withLimit<Module>(work: () => Promise<Module>, sleep: LoadParts['sleep']): Promise<Module> {
  const limit = sleep(CHUNK_LIMIT_MS).then(() => {
    throw new Error(`no answer within ${CHUNK_LIMIT_MS} ms`)
  })

  return Promise.race([work(), limit])
}
