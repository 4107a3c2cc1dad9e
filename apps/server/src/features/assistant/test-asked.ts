import { randomUUID } from 'node:crypto'
import { uploadComplaintFile } from '@tongzhou/contract/content/complaints/upload-complaint-file'
import type { TestApp } from '../../http/test-app'
import type { Trader } from '../../trading/test-trader'

/** A question of a customer's to the assistant with its answer, a case with a person, and a complaint. */
export async function askedOf(product: TestApp, trader: Trader) {
  const query = { query: '怎样撤单' }
  const { data } = await product.call('chatStream', query, { token: trader.token, method: 'GET' })
  const { caseNo } = (await trader.call('handOver')).data
  const complaint = {
    draftNo: randomUUID(),
    kind: 'COMPLAINT',
    cause: 'ARRIVAL',
    text: '赎回三天没有到账，请核实处理。',
  }
  const pictureId = await uploaded(product, trader)
  const sent = { ...complaint, pictureIds: JSON.stringify([pictureId]) }
  const { complaintNo } = (await trader.call('submitComplaint', sent)).data

  return {
    answerId: String(data.answerId),
    conversationNo: String(data.conversationNo),
    caseNo: String(caseNo),
    complaintNo: String(complaintNo),
    pictureId,
    loosePictureId: await uploaded(product, trader),
  }
}

/** The smallest picture there is: 1 × 1, transparent. */
export const smallPicture = new Blob([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
])

/** A picture that belongs to no complaint yet. */
async function uploaded(product: TestApp, { token }: Trader): Promise<string> {
  return (await product.ask(uploadComplaintFile, { file: smallPicture }, { token })).success().pictureId
}
