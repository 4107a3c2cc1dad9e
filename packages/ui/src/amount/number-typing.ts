import { withSeparators } from '@tongzhou/domain/format/decimal-text'
import { cleanNumber, pressNumberKey } from './number-keys'
import type { NumberShape, TypedNumber } from './number-keys'

/** A decimal being typed as it stands in the field, and the caret as the field counts it: 1234. → 1,234. */
export function printTyped({ text, caret }: TypedNumber): TypedNumber {
  const printed = withSeparators(text)
  let at = 0
  for (let plain = 0; plain < caret; at += 1) if (printed[at] !== ',') plain += 1

  return { text: printed, caret: at }
}

/** The caret in the plain text of a caret in the field. */
export function plainCaret(printed: string, caret: number): number {
  return printed.slice(0, caret).replaceAll(',', '').length
}

/**
 * What an edit of the field means: `raw` is what the browser made of it, with its caret, `before` the
 * plain text that stood there. What cannot be changes nothing. A separator that was deleted takes the
 * digit beside it along, for it would stand there again.
 */
export function readEdit(
  raw: string,
  edit: { caret: number; before: string; shape: NumberShape; isForward: boolean },
): TypedNumber {
  const { before, shape } = edit
  const clean = cleanNumber(raw, shape)
  const after = raw.slice(edit.caret).replaceAll(/[^\d.０-９．。]/g, '').length
  const caret = Math.max(0, (clean ?? before).length - after)
  const isSeparatorGone = clean === before && raw.length < withSeparators(before).length
  if (!isSeparatorGone) return { text: clean ?? before, caret }
  const [from, to] = edit.isForward ? [caret, caret + 1] : [Math.max(0, caret - 1), caret]

  return pressNumberKey(before, { key: 'delete', from, to, shape })
}
