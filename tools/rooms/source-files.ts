import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** A source file of the repository: its path from the root, and its text. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/**
 * The TypeScript and JavaScript that people write under some folders of the root; nothing built, nothing
 * installed, nothing planted.
 */
export function sourceFiles(...rooms: readonly string[]): SourceFile[] {
  return rooms.flatMap((room) =>
    readdirSync(join(root, room), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .filter((path) => !/node_modules|\/dist\/|\.planted-|zz-planted/.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  )
}

/** Whether a file is a test, or helps tests only. */
export function isTest(path: string): boolean {
  return /\.(test|typetest|golden|spec|bench)\.tsx?$|\/test-[\w-]+\.ts$/.test(path)
}

/** A text without its comments; addresses such as `https://…` stay. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/(^|\s)\/\/.*$/gm, '$1')
}
