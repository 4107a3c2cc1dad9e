import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether the build in dist/ is of the sources as they stand. Plain JavaScript: `npm start` asks before
 * anything else runs. Sizes and times of files answer the usual case; where they differ (a fresh checkout, a
 * branch and back) the contents decide.
 */
const FOLDERS = ['packages', 'apps', 'tools']
const LEFT_OUT = new Set(['node_modules', 'dist'])
const NO_SOURCE = /\.(test|spec|golden|bench)\.tsx?$/

/** Is the last build of these sources? Renews the quick stamp when only file times changed. */
export function isBuilt(root) {
  const file = stampFile(root)
  if (!existsSync(file) || !existsSync(join(root, 'apps/web/dist/ssr/entry-server.js'))) return false
  const [quick, content] = readFileSync(file, 'utf8').split('\n')
  const files = sourceFiles(root)
  if (quickStamp(files) === quick) return true
  if (contentStamp(root, files) !== content) return false
  writeStamp(root, files)

  return true
}

/** Notes that dist/ is of these sources. */
export function rememberBuild(root) {
  writeStamp(root, sourceFiles(root))
}

function writeStamp(root, files) {
  writeFileSync(stampFile(root), `${quickStamp(files)}\n${contentStamp(root, files)}\n`)
}

function stampFile(root) {
  return join(root, 'dist/.stamp')
}

function sourceFiles(root) {
  const files = [join(root, 'package-lock.json')]
  for (const folder of FOLDERS) collect(join(root, folder), files)

  return files
}

function collect(folder, files) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (LEFT_OUT.has(entry.name) || NO_SOURCE.test(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) collect(path, files)
    else if (entry.isFile()) files.push(path)
  }
}

function quickStamp(files) {
  const hash = createHash('sha256')
  for (const file of files.toSorted()) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file}\0${size}\0${Math.round(mtimeMs)}\n`)
  }

  return hash.digest('hex')
}

function contentStamp(root, files) {
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file))

  return hash.digest('hex')
}
