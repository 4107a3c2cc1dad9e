import { randomBytes } from 'node:crypto'
import {
  addLegacyBatch,
  addLegacyPositions,
  addLegacyRecords,
} from '@tongzhou/db/stores/record/archive-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import type { TestApp } from '../../http/test-app'
import { sealLegacyHolding, sealLegacyRecord } from '../../shared/record/sealed-archive'

/** One purchase of the time before the migration, and what it made; its number. */
export async function archivedPurchase({ services }: TestApp, customerNo: string): Promise<string> {
  const { cipher, connection } = services
  const legacyNo = `OLD-${randomBytes(6).toString('hex')}`
  const [fundName, shares, nav] = ['示例混合', sharesFrom('800.00'), navFrom('1.2500')]
  await connection.db.transaction().execute(async (tx) => {
    const batchNo = await addLegacyBatch(tx, {
      sha256: randomBytes(32),
      source: 'archive.csv',
      migratedOn: dayFrom('2024-06-30'),
      records: 1,
      positions: 1,
      customers: 1,
      compared: 0,
      takenOver: 0,
      makerNo: 'S000001',
      checkerNo: 'S000002',
      now: new Date('2026-11-16T09:00:00+08:00'),
    })
    const fields = { fundCode: '890001', fundName, amount: moneyFrom('1000.00'), shares, fee: null, nav }
    const fieldsCipher = sealLegacyRecord(cipher, customerNo, { ...fields, target: null, note: null })
    const day = dayFrom('2023-03-01')
    await addLegacyRecords(tx, batchNo, [{ customerNo, legacyNo, kind: 'BUY', day, fieldsCipher }])
    const held = sealLegacyHolding(cipher, customerNo, { fundName, shares, cost: null, nav })
    await addLegacyPositions(tx, batchNo, [{ customerNo, fundCode: '890001', fieldsCipher: held }])
  })

  return legacyNo
}
