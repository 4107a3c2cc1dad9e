import type { PageSection } from '../screen/section-list'

/** A heading, which has an id to be led to, or a paragraph. */
export interface ProtocolBlock {
  readonly id: string | null
  readonly text: string
}

/** The parts of an agreement's text: "# " opens a heading, an empty line ends a paragraph. */
export function protocolBlocks(content: string): ProtocolBlock[] {
  return content
    .split(/\n\s*\n|\n(?=# )/)
    .flatMap((block) => splitHeading(block.trim()))
    .filter(({ text }) => text !== '')
    .map(({ isHeading, text }, at) => ({ id: isHeading ? `section-${at}` : null, text }))
}

/** Its headings, for the contents beside it. */
export function protocolSections(content: string): PageSection[] {
  return protocolBlocks(content).flatMap(({ id, text }) => (id === null ? [] : [{ id, label: text }]))
}

function splitHeading(block: string): { isHeading: boolean; text: string }[] {
  if (!block.startsWith('# ')) return [{ isHeading: false, text: block }]
  const [heading = '', ...rest] = block.split('\n')

  return [
    { isHeading: true, text: heading.slice(2).trim() },
    { isHeading: false, text: rest.join('\n').trim() },
  ]
}
