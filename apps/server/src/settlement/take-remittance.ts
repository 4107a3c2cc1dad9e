import type { Tx } from '@tongzhou/db/connect'
import { bookEntries } from '@tongzhou/db/stores/settlement/ledger-store'
import { addRemittance, lockRemittance } from '@tongzhou/db/stores/settlement/remittance-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import type { IncomingMoney } from '../ports/bank/port'
import type { FieldCipher } from '../shared/field-cipher'
import { entryOf } from './ledger-row'
import { payWithRemittance } from './pay-with-remittance'

/**
 * Takes in remitted money (M1), once per entry of the bank, and pays the order it is for (M2). Money that
 * matches no order stays open with the reason.
 */
export async function takeRemittance(
  tx: Tx,
  told: { money: IncomingMoney; cipher: FieldCipher; now: Date },
): Promise<'matched' | 'unmatched' | 'known'> {
  const { money, cipher, now } = told
  const { entryNo, payerName, payerAccount, payerBank } = money
  const amount = moneyFrom(money.amount)
  const businessDay = dayFrom(money.businessDay)
  const isNew = await addRemittance(
    tx,
    {
      entryNo,
      businessDay,
      bookedAt: new Date(money.bookedAt),
      amount,
      nameIndex: cipher.blindIndex('customer.name', payerName),
      nameCipher: cipher.of(entryNo).encrypt('remittance.name', payerName),
      accountIndex: cipher.blindIndex('card.number', payerAccount),
      accountCipher: cipher.of(entryNo).encrypt('remittance.account', payerAccount),
      accountTail: payerAccount.slice(-4),
      payerBank,
      remark: money.remark ?? '',
    },
    now,
  )
  if (!isNew) return 'known'
  await bookEntries(tx, {
    day: businessDay,
    now,
    entries: [entryOf('M1', amount, { cause: entryNo, bankSerial: entryNo })],
  })
  const remittance = await lockRemittance(tx, { entryNo })
  assert(remittance !== null, 'the remittance was added')

  return (await payWithRemittance(tx, remittance, { cipher, now })) ? 'matched' : 'unmatched'
}
