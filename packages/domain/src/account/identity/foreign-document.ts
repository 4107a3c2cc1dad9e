/** Documents that a person without a resident ID card opens an account with (R-ACT-18, §1.4), as offered. */
export const foreignDocuments = ['4', 'A', '6', 'B', '1'] as const
export type ForeignDocument = (typeof foreignDocuments)[number]

export type DocumentSide = 'front' | 'back'
/** How a picture is read: passports have a machine-readable zone, permits are read like an ID card. */
export type DocumentKind = 'passport' | 'permit'

interface ForeignTerms {
  readonly name: string
  readonly kind: DocumentKind
  readonly sides: readonly DocumentSide[]
  /** The only nationalities its holders have; null: any of another country. */
  readonly nationalities: readonly string[] | null
}

/** What is true of each document. */
export const foreignTerms: Readonly<Record<ForeignDocument, ForeignTerms>> = {
  '4': {
    name: '港澳居民来往内地通行证',
    kind: 'permit',
    sides: ['front', 'back'],
    nationalities: ['HKG', 'MAC'],
  },
  A: { name: '台湾居民来往大陆通行证', kind: 'permit', sides: ['front', 'back'], nationalities: ['TWN'] },
  '6': { name: '外国护照', kind: 'passport', sides: ['front'], nationalities: null },
  B: { name: '外国人永久居留身份证', kind: 'permit', sides: ['front', 'back'], nationalities: null },
  '1': { name: '中国护照', kind: 'passport', sides: ['front'], nationalities: ['CHN'] },
}

/** Regions and China itself: no nationality of a foreigner. */
const NOT_FOREIGN = ['CHN', 'HKG', 'MAC', 'TWN']

/** Whether a document opens an account on /account/out-man; others but the ID card do at the counter. */
export function isForeignDocument(idType: string): idType is ForeignDocument {
  return foreignDocuments.some((one) => one === idType)
}

/** Whether the holder of a document may have that nationality. */
export function isNationalityOf(document: ForeignDocument, nationality: string): boolean {
  const { nationalities } = foreignTerms[document]

  return nationalities === null ? !NOT_FOREIGN.includes(nationality) : nationalities.includes(nationality)
}

/**
 * What a document is known by: its number, and with foreign passports the country before it, because two
 * countries may give the same number (R-ACC-3, one document = one customer).
 */
export function documentKey(document: {
  readonly idType: string
  readonly nationality: string | null
  readonly number: string
}): string {
  const { idType, nationality, number } = document

  return idType === '6' ? `${nationality ?? ''}:${number}` : number
}
