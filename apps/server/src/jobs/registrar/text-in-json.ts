/** What JSON writes as it is between quotes. */
const PLAIN = /^[\w.:#/+ -]*$/

/** A text as JSON spells it. Most texts of a registrar's file need no escapes, and asking is cheaper than having them written. */
export function textInJson(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text)
}
