/** A mainland mobile number without spaces, hyphens, +86 or 0086; null when it is none (§1.3: ^1[3-9]\d{9}$). */
export function readMobile(text: string): string | null {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/^(\+|00)86/, '')

  return /^1[3-9]\d{9}$/.test(digits) ? digits : null
}
