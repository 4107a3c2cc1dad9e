/** A section of one of the house's texts: what retrieval finds and an answer quotes. */
export interface HelpSection {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly heading: string
  readonly text: string
}

/** The most signs of a section that an answer quotes. */
const QUOTED = 160

/**
 * A text of the house in its sections: "# " opens a heading, an empty line ends a paragraph. Words before the
 * first heading stand under the text's name.
 */
export function sectionsOf(text: {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly content: string
}): HelpSection[] {
  const { id, name, version } = text

  return text.content
    .split(/^# /m)
    .map((part, at) => {
      const [head = '', ...rest] = part.split('\n')

      return at === 0
        ? { id, name, version, heading: name, text: part.trim() }
        : { id, name, version, heading: head.trim(), text: rest.join('\n').trim() }
    })
    .filter((section) => section.text !== '')
}

/** The sentences of a section that are quoted: whole ones, until the quotation is long enough. */
export function quotedFrom(text: string): string {
  const sentences = text.replace(/\s*\n+\s*/g, '').match(/[^。！？；]+[。！？；]?/g) ?? []
  let quoted = ''
  for (const sentence of sentences) {
    if (quoted !== '' && quoted.length + sentence.length > QUOTED) break
    quoted += sentence
  }

  return quoted
}
