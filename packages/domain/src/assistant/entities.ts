const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000, 万: 10_000 }

/** What a question names: a fund by its code, an amount or shares, a card by its tail (R-AST-6). */
export interface Named {
  readonly fundCode: string | null
  /** Two decimals, as typed into a form: 两千五 is 2500.00. */
  readonly amount: string | null
  readonly cardTail: string | null
}

/** What stands in a masked question. */
export function namedIn(text: string): Named {
  const plain = text.normalize('NFKC').replace(/[,\s]/g, '')

  return {
    fundCode: /(?<!\d)\d{6}(?!\d)/.exec(plain)?.[0] ?? null,
    amount: amountIn(plain),
    cardTail:
      /尾号(?:为|是)?(\d{4})|(?<!\d)(\d{4})(?=(的)?(这张|那张)?卡)/.exec(plain)?.slice(1).find(Boolean) ??
      null,
  }
}

function amountIn(text: string): string | null {
  const digits = /(?<!\d)(\d{1,9}(?:\.\d{1,2})?)(万|千|百|k|w)?(?=(块|元|份|钱|的|$|[^\d]))/i.exec(
    text.replace(/尾号\d{4}|(?<!\d)\d{6}(?!\d)|\d{4}年|\d{1,2}[月日号天点次个期只:]|[acr]\d/gi, ''),
  )
  if (digits !== null) {
    const [, figure = '', unit = ''] = digits
    const times = { 万: 10_000, w: 10_000, 千: 1_000, k: 1_000, 百: 100 }[unit.toLowerCase()] ?? 1
    const fen = Math.round(Number(figure) * times * 100)

    return fen > 0 ? `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}` : null
  }
  const words =
    /[一二两三四五六七八九十][十百千万零一二三四五六七八九两]+(?=[块元份钱]|的|$|[^\p{Script=Han}]|[\p{Script=Han}])/u.exec(
      text,
    )
  const whole = words === null ? null : wholeOf(words[0])

  return whole === null ? null : `${whole}.00`
}

/** 两千五 is 2500: the last sign without a unit counts tenths of the unit before it. */
function wholeOf(words: string): number | null {
  let sum = 0
  let part = 0
  let digit = 0
  let unit = 0
  for (const sign of words) {
    const value = DIGITS[sign]
    if (value !== undefined) {
      digit = value
      if (value === 0) unit = 0
      continue
    }
    const times = UNITS[sign] ?? 0
    if (times === 10_000) {
      sum += (part + digit) * times
      part = 0
    } else part += (digit === 0 ? 1 : digit) * times
    digit = 0
    unit = times
  }
  const whole = sum + part + (unit >= 100 ? (digit * unit) / 10 : digit)

  return whole >= 10 ? whole : null
}
