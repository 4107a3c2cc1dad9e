import { openFlow } from '@tongzhou/contract/proof/open-flow'
import { findFlow } from '@tongzhou/db/stores/proof/flow-store'
import { type FlowFormat, flowStateOn } from '@tongzhou/domain/proof/flow-terms'
import { handleOpen } from '../../http/handle'

const types: Readonly<Record<FlowFormat, string>> = {
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CSV: 'text/csv;charset=utf-8',
  PDF: 'application/pdf',
}

export const handler = handleOpen(openFlow, async ({ flowNo }, context) => {
  const { db, customer, services, day, refuse } = context
  const { customerNo } = customer
  const flow = await findFlow(db, { customerNo, flowNo })
  if (flow === null) return refuse('DOCUMENT_NOT_FOUND')
  if (flowStateOn(flow, day) !== 'READY' || flow.copyCipher === null) return refuse('DOCUMENT_NOT_READY')
  const { from, to, format } = flow

  return {
    name: `交易流水_${from}_${to}.${format.toLowerCase()}`,
    type: types[format],
    content: services.cipher.of(customerNo).decrypt('document.copy', flow.copyCipher),
  }
})
