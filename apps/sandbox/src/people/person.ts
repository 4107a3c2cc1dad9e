import type { CardState } from '../bank/accounts'

export interface PersonCard {
  cardNo: string
  bankSerial: string
  bankName: string
  cardType: string
  /** Opening balance in fen, when it is not the usual one. */
  balance?: bigint
  state?: CardState
  typeTwo?: boolean
}

/** The document of a person who has no resident ID card. */
export interface Foreign {
  /** Business code: 1, 4, 6, A, B. */
  readonly idType: string
  readonly document: string
  /** Three letters. */
  readonly nationality: string
}

/** A sample person of the simulated world; no real one. */
export interface Person {
  id: string
  name: string
  sex: '男' | '女'
  nation: string
  birthDate: string
  address: string
  idNo: string
  authority: string
  idBegin: string
  /** 9999-12-31 = 长期. */
  idEnd: string
  mobile: string
  cards: PersonCard[]
  /** What is special about the person, in Chinese; empty for an ordinary one. */
  note: string
  /** Known to the identity register. */
  registered: boolean
  /** What recognition of the ID pictures answers. */
  ocrConfidence: number
  /** Absent: a resident with an ID card. */
  foreign?: Foreign
}
