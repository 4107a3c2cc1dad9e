import { maskEmail, maskIdNumber, maskMobile } from '../account/masking'

/** What of a question was hidden before anybody read it. */
export type HiddenKind = 'SECRET' | 'ID' | 'MOBILE' | 'CARD' | 'EMAIL'

export interface MaskedQuestion {
  readonly text: string
  readonly hidden: readonly HiddenKind[]
}

const SECRET_NEAR = /(密码|验证码|口令|pin|password)([^\d\n]{0,6})(\d{4,8})(?!\d)/gi
const ID = /(?<!\d)\d{17}[\dXx](?![\dXx])/g
const CARD = /(?<!\d)\d(?:[ -]?\d){14,18}(?!\d)/g
const MOBILE = /(?<!\d)1[3-9]\d{9}(?!\d)/g
const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/g

/**
 * A question as it is kept and answered (R-AST-2): passwords and codes, identity numbers, mobiles, cards and
 * addresses of e-mail are hidden first, so that no log, tool or model ever holds them. The last four digits
 * of a card stay: they say which card is meant.
 */
export function maskQuestion(text: string): MaskedQuestion {
  const hidden = new Set<HiddenKind>()
  const hide =
    (kind: HiddenKind, by: (found: string) => string) =>
    (found: string): string => {
      hidden.add(kind)

      return by(found)
    }
  const masked = text
    // Digits and letters typed wide are read as any others; the signs of Chinese stay.
    .replace(/[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/g, (sign) => sign.normalize('NFKC'))
    .replace(SECRET_NEAR, (_all, word: string, between: string) => {
      hidden.add('SECRET')

      return `${word}${between}****`
    })
    .replace(EMAIL, hide('EMAIL', maskEmail))
    .replace(ID, hide('ID', maskIdNumber))
    .replace(
      CARD,
      hide('CARD', (card) => `尾号${card.replace(/\D/g, '').slice(-4)}的卡`),
    )
    .replace(MOBILE, hide('MOBILE', maskMobile))

  return { text: masked, hidden: [...hidden] }
}
