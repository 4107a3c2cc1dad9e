import type { Tx } from '@tongzhou/db/connect'
import { findCardOwner } from '@tongzhou/db/stores/account/card-store'
import type { RemittanceRow } from '@tongzhou/db/stores/settlement/remittance-store'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import type { FieldCipher } from '../shared/field-cipher'
import { notify } from '../shared/messages/notify'

const why: Readonly<Record<string, string>> = {
  AMOUNT_DIFFERS: '金额与待付款的申请不一致',
  NAME_DIFFERS: '付款户名与开户姓名不一致',
}

/**
 * Tells a customer that money remitted from his card matched no order and is returned (§3.3); nobody is told
 * when the card is not bound.
 */
export async function tellReturned(
  tx: Tx,
  remittance: RemittanceRow,
  { cipher, now }: { cipher: FieldCipher; now: Date },
): Promise<void> {
  const { entryNo, amount, accountTail, reason, returns } = remittance
  const customerNo = await findCardOwner(tx, remittance.accountIndex)
  if (customerNo === null) return
  const cause = why[reason ?? ''] ?? '没有找到对应的待付款申请'
  await notify(tx, cipher, {
    event: 'remittanceReturned',
    facts: { cardTail: accountTail, amount: formatMoney(amount), cause },
    serialNo: `RR-${entryNo}-${returns + 1}`,
    customerNo,
    now,
  })
}
