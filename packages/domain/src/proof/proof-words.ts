import type { Day } from '../kernel/business-day'
import type { ProofLanguage, ProofShow } from './document-terms'

/** The same words in both languages of a paper (R-DOC-4). */
export interface BothWords {
  readonly zh: string
  readonly en: string
}

/** Titles and labels of a proof of assets: of its PDF, its preview and the page that checks it. */
export const proofTerms = {
  title: { zh: '基金资产证明', en: 'Certificate of Fund Assets' },
  documentNo: { zh: '编号', en: 'Certificate No.' },
  checkCode: { zh: '校验码', en: 'Check code' },
  purpose: { zh: '用途', en: 'Purpose' },
  holder: { zh: '持有人', en: 'Holder' },
  idNo: { zh: '证件号码', en: 'ID No.' },
  asOf: { zh: '截至', en: 'As of' },
  fundCode: { zh: '基金代码', en: 'Fund code' },
  fundName: { zh: '基金名称', en: 'Fund name' },
  shares: { zh: '份额（份）', en: 'Units' },
  frozen: { zh: '其中冻结', en: 'Frozen' },
  nav: { zh: '单位净值', en: 'NAV' },
  navDate: { zh: '净值日期', en: 'NAV date' },
  value: { zh: '金额（元）', en: 'Value (CNY)' },
  total: { zh: '合计', en: 'Total' },
  words: { zh: '大写', en: 'Amount in Chinese capitals' },
  issuedAt: { zh: '开具时间', en: 'Issued at' },
  validTo: { zh: '有效期至', en: 'Valid until' },
  scan: { zh: '扫码验证', en: 'Scan to verify' },
} as const satisfies Readonly<Record<string, BothWords>>

/** The words of a language: 合计, or 合计 Total. `between` divides the two. */
export function inLanguage(language: ProofLanguage, { zh, en }: BothWords, between = ' '): string {
  return language === 'ZH' ? zh : `${zh}${between}${en}`
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** 2026-11-20 → 20 November 2026. */
export function englishDay(day: Day): string {
  return `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
}

/** End of a day: 2026-11-20 日终, and in English beside it. */
export function dayEnd(day: Day): BothWords {
  return { zh: `${day} 日终`, en: `end of ${englishDay(day)}` }
}

/** Funds by number: 3 只基金. */
export function fundCount(count: number): BothWords {
  return { zh: `${count} 只基金`, en: count === 1 ? '1 fund' : `${count} funds` }
}

/** What a paper certifies, in one sentence. */
export function heldSentence(of: {
  readonly name: string
  readonly idNo: string
  readonly asOf: Day
  readonly company: string
  readonly show: ProofShow
  readonly count: number
}): BothWords {
  const { name, idNo, asOf, company } = of
  const funds = fundCount(of.count)
  const held =
    of.show === 'DETAIL'
      ? { zh: '持有下列基金', en: 'held the funds listed below' }
      : { zh: `持有 ${funds.zh}`, en: `held ${funds.en}` }

  return {
    zh: `${name}（证件号码 ${idNo}）截至 ${dayEnd(asOf).zh}，通过${company}${held.zh}，资产合计如下。`,
    en:
      `This is to certify that, as of the ${dayEnd(asOf).en}, ${name} (ID No. ${idNo}) ${held.en} ` +
      `through ${company}, with the total value stated below.`,
  }
}

/** Applications that were under way when the paper was made. */
export function inTransitSentence(count: number): BothWords {
  return {
    zh: `开具时另有 ${count} 笔申请在途，未计入合计。`,
    en:
      count === 1
        ? 'One further application was in progress at the time of issue and is not included in the total.'
        : `${count} further applications were in progress at the time of issue and are not included in the total.`,
  }
}

/**
 * Whether shares were frozen at the end of the day: of each fund its row says how many; here, that there were
 * none, or of which funds it was not recorded. Null: the rows say all, or the paper shows none.
 */
export function frozenSentence(
  rows: readonly { readonly fundCode: string; readonly frozen?: string | bigint | null | undefined }[],
): BothWords | null {
  const told = rows.filter(({ frozen }) => frozen !== undefined)
  if (told.length === 0) return null
  const unknown = told.filter(({ frozen }) => frozen === null).map(({ fundCode }) => fundCode)
  if (unknown.length > 0)
    return {
      zh: `基金 ${unknown.join('、')} 在截至日的冻结份额没有记录，本证明不说明其是否冻结。`,
      en:
        `Frozen units of fund ${unknown.join(', ')} were not recorded on the date stated; ` +
        'this certificate does not say whether there were any.',
    }

  return told.every(({ frozen }) => Number(frozen) === 0)
    ? {
        zh: '所列份额在截至日日终没有冻结。',
        en: 'None of the units listed was frozen at the end of the date stated.',
      }
    : null
}

/** How a value comes about. */
export const valueSentence: BothWords = {
  zh: '金额为份额乘以所列日期的单位净值，货币基金另加尚未结转的收益；净值会变动，不代表赎回时的所得。',
  en:
    'Each value is the number of units multiplied by the NAV of the date shown, plus income not yet ' +
    'reinvested for money market funds. NAVs change; the value is not what a redemption would yield.',
}

/** What a paper is not, and how it is checked, by the address of the page that does. */
export function closingSentences(address: string): readonly BothWords[] {
  return [
    {
      zh: '仅证明截至日的持有情况，不构成冻结或担保。',
      en: 'It certifies holdings as of the date stated only and constitutes neither a freeze nor a guarantee.',
    },
    {
      zh: '本文件带数字签名，可验真，不等同于公章。',
      en: 'It carries a verifiable digital signature, which is not equivalent to a company seal.',
    },
    {
      zh: `扫描右侧二维码，或打开 ${address} 输入编号与校验码，即可核对。验签在您的设备上完成，不经过我们的服务器。`,
      en:
        `To verify, scan the QR code, or open ${address} and enter the certificate number and check code. ` +
        'The signature is checked on your own device, without our server.',
    },
  ]
}
