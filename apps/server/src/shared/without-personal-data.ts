/**
 * Mobile numbers, ID and card numbers, e-mail addresses: what may slip into a provider's or the database's
 * message.
 */
const patterns: readonly RegExp[] = [
  /(?<![\w.-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g,
  /(?<!\d)(?:\+?86)?1[3-9]\d{9}(?!\d)/g,
  /(?<!\d)\d{15,19}[\dXx]?(?!\d)(?<!\d{20})/g,
]

/**
 * A message for the log with every number or address of a person replaced (R-PRV-5). Order numbers have 20
 * digits and stay.
 */
export function withoutPersonalData(text: string): string {
  return patterns.reduce((left, pattern) => left.replace(pattern, '***'), text)
}
