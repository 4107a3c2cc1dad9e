import { documentStates, proofLanguages, proofShows } from '@tongzhou/domain/proof/document-terms'
import { z } from 'zod'
import { dayWire, fundCode, instantWire, jsonField, moneyWire, navWire, sharesWire } from '../kit/wire'

export const documentNo = z.string().regex(/^TZ\d{8}[2-9A-HJKMNP-Z]{10}$/, '文件编号不正确')
export const documentState = z.enum(documentStates)

/** DETAIL: fund by fund. TOTAL: the sum alone; no byte of the paper tells what it is made of. */
export const proofShow = z.enum(proofShows)

/** ZH: Chinese. BOTH: every word of the house in English too; amounts in capitals are Chinese alone. */
export const proofLanguage = z.enum(proofLanguages)

/** What a paper is to say. */
export const proofDraft = {
  asOf: dayWire,
  /** Absent: every fund that was held. */
  fundCodes: jsonField(z.array(fundCode).min(1, '至少选择一只基金').max(200)).optional(),
  show: proofShow,
  language: proofLanguage.default('ZH'),
  /** For whom or what, as it is printed. */
  purpose: z.string().trim().max(40, '用途最多 40 个字').optional(),
}

const proofRow = z.object({
  fundCode: z.string(),
  name: z.string(),
  shares: sharesWire,
  nav: navWire,
  navDate: dayWire,
  value: moneyWire,
  /**
   * Bound at the end of the day by open orders or holds; null: not recorded then. Absent of papers that were
   * issued before they told it.
   */
  frozen: sharesWire.nullable().optional(),
})

/** The paper's figures. */
export const proofPaper = z.object({
  /** In full: it is the holder's own paper. */
  name: z.string(),
  /** All but the first six and the last four signs hidden. */
  idNo: z.string(),
  asOf: dayWire,
  show: proofShow,
  language: proofLanguage,
  purpose: z.string().nullable(),
  /** Funds behind the total; of TOTAL no rows are told. */
  count: z.number().int(),
  rows: z.array(proofRow),
  total: moneyWire,
  /** The total in capital characters. */
  words: z.string(),
  /** Applications under way when it was made; none of them is in the total. */
  inTransit: z.number().int(),
})

export const documentLine = z.object({
  documentNo: z.string(),
  state: documentState,
  asOf: dayWire,
  issuedAt: instantWire,
  /** Valid to the end of this day. */
  validTo: dayWire,
})
