import type { TestApp } from '../../http/test-app'
import type { Trader } from '../../trading/test-trader'

/** A question of a customer's to the assistant with its answer, a case with a person, and a complaint. */
export async function askedOf(product: TestApp, trader: Trader) {
  const query = { query: '怎样撤单' }
  const { data } = await product.call('chatStream', query, { token: trader.token, method: 'GET' })
  const { caseNo } = (await trader.call('handOver')).data
  const complaint = { kind: 'COMPLAINT', cause: 'ARRIVAL', text: '赎回三天没有到账，请核实处理。' }
  const { complaintNo } = (await trader.call('submitComplaint', complaint)).data

  return {
    answerId: String(data.answerId),
    conversationNo: String(data.conversationNo),
    caseNo: String(caseNo),
    complaintNo: String(complaintNo),
  }
}
