import type { OpenPaper } from './open-paper'
import { SOFT, drawRule } from './pdf-writer'

/** How a line of a term and its words stands, in points. */
interface TermFrame {
  readonly side: number
  /** Of the whole line, and of the term at its beginning. */
  readonly width: number
  readonly term: number
  readonly size: number
  /** Between the words and the next line; the rule stands in its middle. */
  readonly gap: number
}

/** Writes a term at the left, its words at the right, as many lines as the longer one needs, and a rule. */
export function writeTerm(
  { doc, write }: Pick<OpenPaper, 'doc' | 'write'>,
  [term, words]: readonly [string, string],
  { side, width, term: room, size, gap }: TermFrame,
): void {
  const top = doc.y
  write(term, { y: top, width: room, size, color: SOFT })
  const below = doc.y
  write(words, { x: side + room, y: top, width: width - room, size, align: 'right' })
  doc.y = Math.max(doc.y, below)
  drawRule(doc, { y: doc.y + gap / 2, side })
  doc.y += gap
}
