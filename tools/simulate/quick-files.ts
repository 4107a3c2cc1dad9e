import {
  closeSync,
  fchmodSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  promises,
  readFileSync,
  readSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Answers what the product asks of its files (node:fs/promises) in the asking thread: the files of a world
 * lie in memory, where an answer takes microseconds, and two threads that wake each other take many times as
 * long. Who asks gets a promise as ever.
 */
export function answerFilesHere(): void {
  // The product asks in these ways only; what else they can be asked is not answered.
  Object.assign(promises, {
    lstat: async (path: string) => lstatSync(path),
    mkdir: async (...asked: Parameters<typeof mkdirSync>) => mkdirSync(...asked),
    open: async (path: string, flags: string | number) => fileOf(openSync(path, flags)),
    readFile: async (path: string) => readFileSync(path),
    readdir: async (path: string) => readdirSync(path),
    rename: async (from: string, to: string) => renameSync(from, to),
    stat: async (path: string) => statSync(path),
  })
  syncBuiltinESMExports()
}

function fileOf(file: number) {
  return {
    read: async (target: Uint8Array, at: number, length: number) => ({
      bytesRead: readSync(file, target, at, length, null),
      buffer: target,
    }),
    readFile: async () => readFileSync(file),
    writeFile: async (bytes: Uint8Array) => writeFileSync(file, bytes),
    chmod: async (mode: number) => fchmodSync(file, mode),
    stat: async () => fstatSync(file),
    sync: async () => fsyncSync(file),
    close: async () => closeSync(file),
  }
}
