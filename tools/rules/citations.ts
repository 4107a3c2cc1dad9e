import type { SourceFile } from '../rooms/source-files'

/** One place where the code names a rule or a section. */
export interface Citation {
  /** `R-ACC-5`, or the number of a section: `3.2`. */
  readonly id: string
  /** The document of a section; null for a rule, whose id is enough. */
  readonly document: DocumentName | null
  readonly path: string
}

/** The documents that sections belong to; other names are files of this repository. */
export type DocumentName = 'business-rules' | 'registrar.md' | 'specification' | `docs/${string}`

const ruleId = /\bR-[A-Z]{2,4}-\d+[a-z]?\b/g
const ranges = /\bR-([A-Z]{2,4})-(\d+)…(\d+)/g

/** Rules and sections that a file cites, each once. `R-ACC-7…9` names all three. */
export function citationsOf({ path, text }: SourceFile): Citation[] {
  const found = new Map<string, Citation>()
  const add = (citation: Citation) => found.set(`${citation.document} ${citation.id}`, citation)
  for (const [id] of text.matchAll(ruleId)) add({ id, document: null, path })
  for (const [, area = '', from = '', to = ''] of text.matchAll(ranges)) {
    for (let no = Number(from); no <= Number(to); no += 1)
      add({ id: `R-${area}-${no}`, document: null, path })
  }
  for (const match of text.matchAll(/§(\d+(?:\.\d+)?)/g)) {
    const id = match[1] ?? ''
    // A comment may break its line between the document and the section.
    const before = text
      .slice(Math.max(0, match.index - 120), match.index)
      .replace(/\s*\n\s*(?:\*|\/\/|--)?\s*/g, ' ')
    add({ id, document: documentOf(before, { id, path }), path })
  }

  return [...found.values()]
}

/**
 * The document of a section: the one that is named before it, also before a list of sections. Without a name
 * it is the business rules, in the codec of the registrars' files their handbook, and in the browser and the
 * http layer a whole chapter is one of the specification.
 */
function documentOf(before: string, place: { id: string; path: string }): DocumentName {
  const named = /([\w/.-]+\.md|business-rules|specification)(?: §[\d.]+(?:[–-][\d.]+)?,?(?: and)?)* ?$/.exec(
    before,
  )?.[1]
  if (named !== undefined) {
    if (named.startsWith('docs/')) return named as DocumentName

    return named === 'registrar.md' || named === 'specification' ? named : 'business-rules'
  }
  if (place.path.startsWith('packages/registrar-files/')) return 'registrar.md'
  const isShell = /^apps\/(web|server\/src\/http)\//.test(place.path)

  return isShell && !place.id.includes('.') ? 'specification' : 'business-rules'
}
