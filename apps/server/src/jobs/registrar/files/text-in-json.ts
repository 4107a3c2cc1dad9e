/** What JSON writes as it is between quotes. */
const PLAIN = /^[\w.:#/+ -]*$/

/**
 * A text as JSON. Most texts of a registrar's file need no escapes, and checking that is cheaper than
 * JSON.stringify.
 */
export function textInJson(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text)
}
