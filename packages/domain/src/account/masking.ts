/**
 * §11.4 masking of personal data. The server masks before sending (R-PRV-1); every function accepts what is
 * stored.
 */

/** 张三 → *三, 欧阳小明 → **小明, seven and more: characters 3–6 hidden; Latin: first letter + ***. */
export function maskName(name: string): string {
  const letters = Array.from(name.trim())
  if (letters.length === 0) return ''
  if (/^\p{Script=Latin}/u.test(letters[0] ?? '')) return `${letters[0]}***`
  if (letters.length <= 3) return `*${letters.slice(1).join('')}`
  if (letters.length <= 6) return `**${letters.slice(2).join('')}`

  return `${letters.slice(0, 2).join('')}****${letters.slice(6).join('')}`
}

/** 13812345678 → 138****5678. */
export function maskMobile(mobile: string): string {
  return keepEnds({ text: mobile, head: 3, tail: 4, stars: 4 })
}

/** First and last character, everything between as stars (C2 data): 1****************X. */
export function maskIdNumber(idNumber: string): string {
  return keepEnds({ text: idNumber, head: 1, tail: 1, stars: Math.max(idNumber.length - 2, 1) })
}

/** First 6 and last 4, for the owner's own confirm pages only. */
export function maskIdNumberForOwner(idNumber: string): string {
  return keepEnds({ text: idNumber, head: 6, tail: 4, stars: Math.max(idNumber.length - 10, 1) })
}

/** Last four digits of a card: "1234". */
export function cardTail(cardNumber: string): string {
  return cardNumber.slice(-4)
}

/** (尾号1234). */
export function maskCard(cardNumber: string): string {
  return `(尾号${cardTail(cardNumber)})`
}

/** 622848******1234, for confirm pages. */
export function maskCardForOwner(cardNumber: string): string {
  return keepEnds({ text: cardNumber, head: 6, tail: 4, stars: 6 })
}

/** alice@qq.com → a***@qq.com; without an @ everything is hidden. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return email === '' ? '' : '***'

  return `${Array.from(email)[0]}***${email.slice(at)}`
}

/** Keeps the region down to the district: 浙江省杭州市西湖区****. */
export function maskAddress(address: { region: string; detail: string }): string {
  return address.detail === '' ? address.region : `${address.region}****`
}

/** Too short a text is hidden whole rather than shown whole. */
function keepEnds(input: { text: string; head: number; tail: number; stars: number }): string {
  const { text, head, tail, stars } = input
  if (text === '') return ''
  if (text.length <= head + tail) return '*'.repeat(text.length)

  return `${text.slice(0, head)}${'*'.repeat(stars)}${text.slice(text.length - tail)}`
}
