import { existsSync, readFileSync, renameSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { readDataFile, writeDataFile } from '@tongzhou/registrar-files/codec'
import type { FileHeader } from '@tongzhou/registrar-files/file-head'
import { type IndexKind, dataFileName, indexFileName } from '@tongzhou/registrar-files/file-name'
import { writeIndexFile } from '@tongzhou/registrar-files/index-file'
import { type FileRecord, ofDay } from '@tongzhou/registrar-files/value'

/**
 * A registrar played by a test: it writes what it is told and shows what it was sent. The real one is another
 * program.
 */
export class TestRegistrar {
  readonly #folder: string
  readonly #taCode: string

  readonly #version: '21' | '22'

  constructor(root: string, version: '21' | '22' = '21', taCode = 'T1') {
    this.#version = version
    this.#folder = join(root, taCode)
    this.#taCode = taCode
  }

  /** Writes files of a stream and their index, data first. */
  publish(kind: IndexKind, day: Day, files: Readonly<Record<string, readonly FileRecord[]>>): void {
    const parties = { creator: this.#taCode, receiver: '888', day }
    const names = Object.entries(files).map(([fileType, records]) => {
      const header: FileHeader = {
        version: this.#version,
        ...parties,
        summary: '1',
        fileType,
        sender: this.#taCode,
        recipient: '888',
      }
      const name = dataFileName({ ...parties, fileType, part: null })
      this.#write(name, writeDataFile({ header, records }))

      return name
    })
    this.#write(
      indexFileName({ kind, ...parties }),
      writeIndexFile({ version: this.#version, ...parties, fileNames: names }),
    )
  }

  /** Takes the end off a file it wrote. */
  cutShort(name: string): void {
    const bytes = readFileSync(join(this.#folder, 'from-ta', name))
    this.#write(name, bytes.subarray(0, bytes.length - 10))
  }

  /** The records of a file we sent on a day; none when it was not written. */
  sent(fileType: string, day: Day): FileRecord[] {
    const name = `OFD_888_${this.#taCode}_${ofDay(day)}_${fileType}.TXT`
    const path = join(this.#folder, 'to-ta', name)
    if (!existsSync(path)) return []
    const result = readDataFile(readFileSync(path), { fileName: name, distributorCode: '888' })
    if (!result.ok) throw new Error(`${name}: ${result.fault.reason}`)

    return result.value.records.map((row) => row.record)
  }

  /** The bytes of a file we sent. */
  sentBytes(name: string): Buffer {
    return readFileSync(join(this.#folder, 'to-ta', name))
  }

  #write(name: string, bytes: Buffer): void {
    const folder = join(this.#folder, 'from-ta')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${name}.tmp`), bytes)
    renameSync(join(folder, `${name}.tmp`), join(folder, name))
  }
}
