import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { themeStyle } from './theme-color'

interface ManifestChunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, ManifestChunk>>

interface Template {
  readonly head: string
  readonly body: string
  readonly tail: string
  readonly manifest: Manifest
}

let template: Template | undefined

/** The document up to the root element, with what belongs to this page. */
export function pageHead(page: {
  title: string
  themeColor: string | null
  isNative: boolean
  isIndexed: boolean
  preloads: readonly string[]
}): string {
  const { head, body } = loadTemplate()
  const style = page.themeColor === null ? '' : themeStyle(page.themeColor)
  const attributes = [
    style === '' ? '' : ` style="${escapeHtml(style)}"`,
    page.isNative ? ' data-host="native"' : '',
  ].join('')
  const extra = [
    page.isIndexed ? '' : '<meta name="robots" content="noindex" />',
    ...page.preloads.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ].join('')

  return (
    head
      .replace('<html lang="zh-CN"', `<html lang="zh-CN"${attributes}`)
      .replace(/<title>.*?<\/title>/, `<title>${escapeHtml(page.title)}</title>`)
      .replace('<!--head-->', extra) + body
  )
}

/** The document after the root's content: the cache for hydration and the end. */
export function pageTail(state: unknown): string {
  const { tail } = loadTemplate()
  const json = JSON.stringify(state)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

  return tail.replace(
    '<!--state-->',
    () => `<script type="application/json" id="tongzhou-state">${json}</script>`,
  )
}

/** The route's chunk and what it imports, without what the entry loads anyway. */
export function preloadsOf(screenFile: string | null): string[] {
  const { manifest } = loadTemplate()
  if (screenFile === null || manifest[screenFile] === undefined) return []
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true)
  const known = entry === undefined ? new Set<string>() : closureOf(manifest, entry)

  return [...closureOf(manifest, screenFile)].filter((file) => !known.has(file))
}

/** For `script-src` of a content security policy: the hashes of the scripts that stand in the page itself. */
export function inlineScriptHashes(): string[] {
  const { head } = loadTemplate()
  const scripts = head.matchAll(/<script>([\s\S]*?)<\/script>/g)

  return [...scripts].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  )
}

function closureOf(manifest: Manifest, start: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[start]
  if (chunk === undefined || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const next of chunk.imports ?? []) closureOf(manifest, next, seen)

  return seen
}

/** The client build stands beside this file's folder: dist/client beside dist/ssr. Read once. */
function loadTemplate(): Template {
  if (template !== undefined) return template
  const client = new URL('../client/', import.meta.url)
  const html = readFileSync(new URL('index.html', client), 'utf8')
  const manifest: unknown = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8'))
  const [before = '', after = ''] = html.split('<!--app-->')
  const bodyAt = before.indexOf('<body>')
  template = {
    head: before.slice(0, bodyAt),
    body: before.slice(bodyAt),
    tail: after,
    // Written by the client build of the same sources.
    manifest: manifest as Manifest,
  }

  return template
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
