import { createHash } from 'node:crypto'
import { type FSWatcher, constants, watch } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutgoingFile, RegistrarPort } from './port'

/** What customers own stands in these files: for us and the group that carries them, for nobody else. */
const FOLDER_MODE = 0o750
const FILE_MODE = 0o640

/**
 * The exchange folder `<root>/<ta>/{to-ta,from-ta}`; folders are made when missing, nothing is ever deleted.
 */
export function exchangeFolder(root: string): RegistrarPort {
  const folderOf = async (taCode: string, side: 'to-ta' | 'from-ta'): Promise<string> => {
    const folder = join(root, taCode, side)
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE })

    return folder
  }
  const namesFrom = (taCode: string): Promise<string[]> =>
    readdir(join(root, taCode, 'from-ta')).catch(async () => readdir(await folderOf(taCode, 'from-ta')))

  return {
    async send(taCode, files) {
      const folder = await folderOf(taCode, 'to-ta')
      for (const file of files.data) await writeWhole(folder, file)
      await writeWhole(folder, files.index)
    },
    async received(taCode) {
      return (await namesFrom(taCode)).filter((name) => name.toUpperCase().endsWith('.TXT')).sort()
    },
    async mark(taCode, day) {
      const names = (await namesFrom(taCode)).filter((name) => name.includes(day)).sort()
      const facts = await Promise.all(
        names.map(async (name) => `${name} ${await stampOf(join(root, taCode, 'from-ta', name))}`),
      )

      return createHash('sha256').update(facts.join('\n')).digest('hex')
    },
    stamp: (taCode, name) => stampOf(join(root, taCode, 'from-ta', name)),
    async read(taCode, name) {
      const file = await openPlain(join(root, taCode, 'from-ta', name))
      try {
        return await file.readFile()
      } finally {
        await file.close()
      }
    },
    async open(taCode, name) {
      const file = await openPlain(join(root, taCode, 'from-ta', name))
      const hash = createHash('sha256')

      return {
        async read(target, at) {
          const { bytesRead } = await file.read(target, at, target.length - at)
          hash.update(target.subarray(at, at + bytesRead))

          return bytesRead
        },
        async close() {
          await file.close()

          return hash.digest()
        },
      }
    },
  }
}

/**
 * A received file for reading. Throws for whatever is no plain file: a pipe would be waited at for ever,
 * and a link or a device would be read in the name of the registrar.
 */
async function openPlain(path: string): Promise<FileHandle> {
  const found = await lstat(path)
  if (!found.isFile()) throw new Error(`${path} is no plain file`)
  // It may have been changed for another meanwhile: neither followed nor waited at.
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  if ((await file.stat()).isFile()) return file
  await file.close()
  throw new Error(`${path} is no plain file`)
}

async function stampOf(path: string): Promise<string> {
  const found = await lstat(path).catch(() => null)

  return found === null ? '-' : `${found.size}/${found.mtimeMs}/${found.ino}`
}

/**
 * Calls `onArrival` when a registrar's batch is complete (its index arrived). Only a hint: where the system
 * cannot watch a folder (some network file systems) it is never called, so callers must keep polling. Returns
 * how to stop.
 */
export async function watchArrivals(
  root: string,
  taCodes: readonly string[],
  onArrival: () => void,
): Promise<() => void> {
  const watchers: FSWatcher[] = []
  for (const taCode of taCodes) {
    const folder = join(root, taCode, 'from-ta')
    try {
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
      const watcher = watch(folder, { persistent: false }, (_event, name) => {
        if (name !== null && INDEX_NAME.test(name)) onArrival()
      })
      watchers.push(watcher.on('error', () => watcher.close()))
    } catch {
      // Not watchable: the files are found by looking.
    }
  }

  return () => watchers.forEach((watcher) => watcher.close())
}

/** Data files come before their index and call nobody. */
const INDEX_NAME = /^OF(?!D)\w_.*\.TXT$/i

/** Written, flushed to the disk, then renamed: the name never stands for half a file. */
async function writeWhole(folder: string, file: OutgoingFile): Promise<void> {
  const draft = join(folder, `${file.name}.tmp`)
  const handle = await open(draft, 'w', FILE_MODE)
  try {
    // A draft that was left behind has the rights it was made with.
    await handle.chmod(FILE_MODE)
    await handle.writeFile(file.bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, join(folder, file.name))
}
