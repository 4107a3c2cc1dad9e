import type { documentDetail, mailPage, previewProof, proofPage } from '@tongzhou/client/proof'
import type { ResponseOf } from '@tongzhou/client/call'

/** A paper of one fund. */
export const samplePaper: ResponseOf<typeof previewProof> = {
  name: '张三丰',
  idNo: '110101********1234',
  asOf: '2026-11-20',
  show: 'DETAIL',
  language: 'ZH',
  purpose: '签证',
  count: 1,
  rows: [
    {
      fundCode: '890001',
      name: '澄岳睿远均衡混合A',
      shares: '8205.64',
      nav: '1.2186',
      navDate: '2026-11-20',
      value: '9999.39',
      frozen: '1000.00',
    },
  ],
  total: '9999.39',
  words: '玖仟玖佰玖拾玖元叁角玖分',
  inTransit: 2,
}

const line = {
  documentNo: 'TZ20261123ABCDEFGHJK',
  state: 'READY',
  asOf: '2026-11-20',
  issuedAt: '2026-11-23T10:21:00+08:00',
  validTo: '2027-02-21',
} as const

export const sampleDocument: ResponseOf<typeof documentDetail> = {
  ...line,
  paper: samplePaper,
  checkCode: 'ABCDEFGH',
  verifyUrl: 'https://fund.example/verify#a.b.c',
  sha256: 'a'.repeat(64),
}

export const sampleProofPage: ResponseOf<typeof proofPage> = {
  days: { first: '2026-06-01', latest: '2026-11-20' },
  left: 2,
  history: [line],
}

export const sampleMailPage: ResponseOf<typeof mailPage> = {
  document: line,
  emails: [{ emailNo: '1', address: 'm***@example.com' }],
  mayAdd: true,
  left: 2,
  hasPassword: true,
  mails: [
    {
      to: 'm***@example.com',
      protect: 'RANDOM',
      state: 'SENT',
      failure: null,
      requestedAt: '2026-11-23T10:22:00+08:00',
      finishedAt: '2026-11-23T10:22:03+08:00',
    },
  ],
}
