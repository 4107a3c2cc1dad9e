/** A heading or a paragraph of a text of the house. */
export interface TextBlock {
  readonly isHeading: boolean
  readonly text: string
}

/** The parts of a text: "# " opens a heading, an empty line ends a paragraph. */
export function textBlocks(content: string): TextBlock[] {
  return content
    .split(/\n\s*\n|\n(?=# )/)
    .flatMap((block) => splitHeading(block.trim()))
    .filter(({ text }) => text !== '')
}

function splitHeading(block: string): TextBlock[] {
  if (!block.startsWith('# ')) return [{ isHeading: false, text: block }]
  const [heading = '', ...rest] = block.split('\n')

  return [
    { isHeading: true, text: heading.slice(2).trim() },
    { isHeading: false, text: rest.join('\n').trim() },
  ]
}
