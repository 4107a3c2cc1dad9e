import { sealAccounts, waitForWriters } from '@tongzhou/db/stores/holding/account-seal-store'
import { addDays } from '@tongzhou/domain/kernel/business-day'
import { defineStep } from '../../engine/step'

/**
 * 00:30, every natural day: seals what the day before wrote on each customer's account, with the hash of his
 * seal before (R-TL-3). Who still writes for that day is waited for, and nothing is held while it is hashed.
 */
export const sealAccountsOfDay = defineStep<null, void>({
  name: '045-seal-accounts',
  title: '封存客户账务链',
  on: 'every-day',
  after: ['010-open-day'],
  due: '00:30',
  select: () => Promise.resolve([{ key: 'day-before', data: null }]),
  outside: (_unit, { services }) => waitForWriters(services.connection.db),
  apply: (tx, _unit, { day, now }) => sealAccounts(tx, { day: addDays(day, -1), now }),
})
