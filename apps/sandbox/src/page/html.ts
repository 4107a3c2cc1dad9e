/** Text that is already HTML. */
export interface Html {
  readonly html: string
}

type Part = Html | string | number | null | readonly Html[]

/** Makes HTML; every plain value in it is escaped. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const pieces = strings.map((text, at) => text + (at < parts.length ? printed(parts[at] ?? null) : ''))

  return { html: pieces.join('') }
}

export const nothing: Html = { html: '' }

function printed(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))

  return 'html' in part ? part.html : part.map((piece) => piece.html).join('')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
