import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { STYLE_SCRIPT, rulesOf } from '../shared/screen/later-styles'
import { escapeHtml } from './head/head-tags'
import { putIn } from './put-in'
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

/** The document up to the root element, with what belongs to this page, and the hashes of its own styles. */
export function pageHead(page: {
  /** What stands in the root element. */
  drawn: string
  title: string
  /** The tags of its head beside the title. */
  tags: string
  /** The page's own path when it was asked for by another one. */
  address: string | null
  themeColor: string | null
  isNative: boolean
  preloads: readonly string[]
}): { html: string; styles: readonly string[] } {
  const { head, body } = loadTemplate()
  const style = page.themeColor === null ? '' : themeStyle(page.themeColor)
  const attributes = [
    style === '' ? '' : ` data-style="${escapeHtml(style)}"`,
    page.isNative ? ' data-host="native"' : '',
    page.address === null ? '' : ` data-address="${escapeHtml(page.address)}"`,
  ].join('')
  const rules = rulesOf(attributes + page.drawn)
  const own = rules === '' ? '' : `<style>${rules}</style>`
  const extra = [
    page.tags,
    ...page.preloads.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    own,
  ].join('')

  const named = putIn(head, '<html lang="zh-CN"', `<html lang="zh-CN"${attributes}`)
  const titled = putIn(named, /<title>.*?<\/title>/, `<title>${escapeHtml(page.title)}</title>`)

  return { html: putIn(titled, '<!--head-->', extra) + body, styles: stylesIn(own) }
}

/** The document after the root's content: the cache for hydration and the end. */
export function pageTail(state: unknown): string {
  const { tail } = loadTemplate()
  const json = JSON.stringify(state)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

  const parts = `<script>${STYLE_SCRIPT}</script><script type="application/json" id="tongzhou-state">${json}</script>`

  return putIn(tail, '<!--state-->', parts)
}

/** The chunks of these source files and what they import, without what the entry loads anyway. */
export function preloadsOf(sources: readonly string[]): string[] {
  const { manifest } = loadTemplate()
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true)
  const known = entry === undefined ? new Set<string>() : closureOf(manifest, entry)

  const needed = new Set(sources.flatMap((source) => [...closureOf(manifest, source)]))

  return [...needed].filter((file) => !known.has(file))
}

/** For a content security policy: the hashes of the scripts and styles that stand in the page itself. */
export function inlineHashes(): { scripts: string[]; styles: string[] } {
  const { head, body } = loadTemplate()
  const page = `${head}${body}<script>${STYLE_SCRIPT}</script>`

  return {
    scripts: hashesOf(page.matchAll(/<script>([\s\S]*?)<\/script>/g)),
    styles: stylesIn(page),
  }
}

function stylesIn(html: string): string[] {
  return hashesOf(html.matchAll(/<style>([\s\S]*?)<\/style>/g))
}

function hashesOf(found: Iterable<RegExpMatchArray>): string[] {
  return [...found].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
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
    head: withStyle(before.slice(0, bodyAt), client),
    body: before.slice(bodyAt),
    tail: after,
    // Written by the client build of the same sources.
    manifest: manifest as Manifest,
  }

  return template
}

/**
 * The style sheet stands in the page: a file of its own would come one round trip later and beside the
 * scripts, and nothing is painted before it has come. Its link stays, disabled: the loader of later chunks
 * looks for it before it would fetch the file.
 */
function withStyle(head: string, client: URL): string {
  return head.replace(
    /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/,
    (_, file: string) =>
      `<style>${readFileSync(new URL(file, client), 'utf8')}</style><link rel="stylesheet" href="/${file}" disabled />`,
  )
}
