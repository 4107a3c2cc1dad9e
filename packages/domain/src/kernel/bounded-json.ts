/** More parts (fields and list entries) than any form of the product has, by far. */
const MOST_PARTS = 2000
const DEEPEST = 12

/**
 * JSON.parse for texts of strangers: throws a SyntaxError at more than 2,000 fields and entries or twelve
 * levels, before anything is built of them. The text's length is its reader's to bound.
 */
export function parseBounded(text: string): unknown {
  let parts = 0
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (isInText) {
      if (sign === BACKSLASH) at += 1
      else if (sign === QUOTE) isInText = false
    } else if (sign === QUOTE) isInText = true
    else if (sign === COMMA) parts += 1
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) depth += 1
    else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1
    if (parts > MOST_PARTS || depth > DEEPEST) throw new SyntaxError('too many parts')
  }

  return JSON.parse(text)
}

/** The object that such a text is; null where it is anything else, or no JSON at all. */
export function boundedRecord(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value = parseBounded(text)

    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : null
  } catch {
    return null
  }
}

const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92
const OPEN_LIST = 91
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125
