import { type DocumentKey, expireReady, findEndedDocuments } from '@tongzhou/db/stores/proof/document-store'
import { inPortions } from '../../engine/in-portions'
import { defineStep } from '../../engine/step'

/** How many papers end together, and in one run of the step. */
const PORTION = 1000
const MOST = 100_000

/** 00:00: papers whose last day is over end (R-DOC-2); their files are deleted. */
export const expireDocuments = defineStep<readonly DocumentKey[]>({
  name: '019-expire-documents',
  title: '资产文件到期',
  on: 'every-day',
  after: [],
  due: '00:00',
  select: async ({ services, day }) => {
    const ended = await findEndedDocuments(services.connection.db, day, MOST)

    return inPortions(ended, PORTION).map((data) => ({ key: `from/${data[0]?.documentNo ?? ''}`, data }))
  },
  apply: (tx, { data }) => expireReady(tx, data),
})
