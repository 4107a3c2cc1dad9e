import { type CardChangePaper, cardChangePapers } from './card-change-papers'

/** What may be wrong with a paper. */
export const paperFaults = [
  'BLUR',
  'NAME',
  'NO_STAMP',
  'OTHER_CARD',
  'STATEMENT',
  'EXPIRED',
  'OTHER',
] as const
export type PaperFault = (typeof paperFaults)[number]

/** What is wrong with which paper; CARD: the bank no longer vouches for the new card. */
export type CardChangeFault = `${CardChangePaper}:${PaperFault}` | 'CARD'

export const paperNames: Readonly<Record<CardChangePaper, string>> = {
  ID_FRONT: '身份证人像面',
  ID_BACK: '身份证国徽面',
  HOLDING: '手持身份证与声明的照片',
  NEW_CARD: '新银行卡正面',
  OLD_PROOF: '原卡销户、挂失或换卡证明',
  STATEMENT: '新卡近 12 个月流水',
}

const faults: Readonly<Record<PaperFault, { readonly what: string; readonly remedy: string }>> = {
  BLUR: { what: '照片不清晰', remedy: '请在光线充足处重新拍摄，四角完整、文字可读' },
  NAME: { what: '姓名与您的实名信息不一致', remedy: '请提供与实名一致的资料' },
  NO_STAMP: { what: '证明未盖银行业务章', remedy: '请到开户银行柜台补盖业务章后重新拍摄' },
  OTHER_CARD: { what: '资料上的卡号不是这次申请的银行卡', remedy: '请提供与申请的卡号一致的资料' },
  STATEMENT: { what: '流水不足 12 个月或没有银行章', remedy: '请向银行申请近 12 个月、盖有业务章的流水' },
  EXPIRED: { what: '证件或证明已过期', remedy: '请提供在有效期内的资料' },
  OTHER: { what: '资料不符合要求', remedy: '请按要求重新提供，或致电客服了解' },
}

/** A stored fault as its customer reads it: what is wrong, and what to do. */
export function faultWords(fault: CardChangeFault): {
  paper: CardChangePaper | null
  what: string
  remedy: string
} {
  if (fault === 'CARD')
    return {
      paper: null,
      what: '银行未通过新卡的核验',
      remedy: '请联系发卡银行，或换一张本人的银行卡重新申请',
    }
  const [paper, code] = fault.split(':') as [CardChangePaper, PaperFault]
  const { what, remedy } = faults[code]

  return { paper, what: `${paperNames[paper]}：${what}`, remedy }
}

/** `OLD_PROOF:NO_STAMP,ID_FRONT:BLUR` as faults; null where one is none of them, or none is named. */
export function faultsFrom(text: string): readonly CardChangeFault[] | null {
  const parts = text.split(',').map((part) => part.trim())

  return parts.every(isFault) ? parts : null
}

/** The papers of a refused application that serve again: those that nothing was said against. */
export function papersThatServe<Paper extends { readonly kind: CardChangePaper }>(
  papers: readonly Paper[],
  found: readonly CardChangeFault[],
): readonly Paper[] {
  const bad = new Set(found.map((fault) => faultWords(fault).paper))

  return papers.filter(({ kind }) => !bad.has(kind))
}

function isFault(text: string): text is CardChangeFault {
  const [paper, code, ...rest] = text.split(':')

  return (
    rest.length === 0 &&
    cardChangePapers.some((one) => one === paper) &&
    paperFaults.some((one) => one === code)
  )
}
