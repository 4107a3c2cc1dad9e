import type { DocumentSide, ForeignDocument } from '@tongzhou/domain/account/identity/foreign-document'

interface DocumentWords {
  /** How people call it. */
  readonly short: string
  readonly note: string
  readonly number: string
  readonly sides: Readonly<Partial<Record<DocumentSide, { readonly label: string; readonly hint: string }>>>
}

const bothSides = {
  front: { label: '正面', hint: '拍摄带照片的一面' },
  back: { label: '背面', hint: '拍摄另一面' },
} as const
const onePage = { front: { label: '资料页', hint: '拍摄带照片的一页，下方两行字母要完整' } } as const

/** What the page says of each document. */
export const documentWords: Readonly<Record<ForeignDocument, DocumentWords>> = {
  '4': {
    short: '港澳通行证',
    note: '港澳居民来往内地通行证',
    number: 'H 或 M 加 8 位数字',
    sides: bothSides,
  },
  A: { short: '台胞证', note: '台湾居民来往大陆通行证', number: '8 位数字', sides: bothSides },
  '6': { short: '外国护照', note: '其他国家签发的护照', number: '5 至 9 位字母或数字', sides: onePage },
  B: { short: '永居证', note: '外国人永久居留身份证', number: '证件正面的号码', sides: bothSides },
  '1': { short: '中国护照', note: '定居国外的中国公民', number: '1 至 2 位字母加数字', sides: onePage },
}
