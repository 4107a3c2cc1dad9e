import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { accountRow, testWorld, type TestWorld } from '../test-distributor'

let world: TestWorld | undefined
afterEach(async () => {
  await world?.close()
  world = undefined
})

const day = '2026-11-02'
const application = accountRow(day)
const residency = {
  AppSheetSerialNo: application.AppSheetSerialNo ?? '',
  TransactionDate: '20261102',
  DistributorCode: '888',
  SurveyMethod: '0',
  GetInvestCerFlag: '1',
  NonResiFlag: '0',
  TaxCountry: 'CN',
}
const person = {
  AppSheetSerialNo: application.AppSheetSerialNo ?? '',
  TransactionDate: '20261102',
  DistributorCode: '888',
  CertificateNo: application.CertificateNo ?? '',
  InvestorName: application.InvestorName ?? '',
}

test('tax residences and persons are answered one by one, by the account application of their serial', async () => {
  world = await testWorld(`${day}T10:00:00`)
  const residencies = [
    residency,
    { ...residency, NonResiFlag: '2' },
    { ...residency, AppSheetSerialNo: '888202611020000000000099' },
  ]
  world.send(day, { version: '22', accounts: [application], residencies, persons: [person] })
  await world.at('2026-11-03', '08:00:00')
  expect(world.rows('2026-11-03', '02').map((row) => row.ReturnCode)).toEqual(['0000'])
  // Who pays taxes abroad too has to give his name in Latin letters.
  expect(world.rows('2026-11-03', 'R2').map((row) => row.ReturnCode)).toEqual(['0000', '0010', '0009'])
  expect(world.rows('2026-11-03', 'X2').map((row) => row.ReturnCode)).toEqual(['0000'])
})

test('in version 22 the second index must be there, empty or not; in 21 nobody asks for it', async () => {
  world = await testWorld(`${day}T10:00:00`)
  world.send(day, { version: '22', accounts: [application], persons: null })
  await world.at('2026-11-03', '08:00:00')
  const errors = () =>
    readFileSync(join(world?.exchangeDir ?? '', 'T1/from-ta/OFI_888_T1_20261102.TXT.ERR'), 'utf8')
  expect(errors()).toBe('OFX_888_T1_20261102.TXT: the index is missing\n')
  world.send(day, { version: '22', accounts: [application] })
  await world.at('2026-11-03', '08:01:00')
  expect(world.rows('2026-11-03', '02').map((row) => row.ReturnCode)).toEqual(['0000'])
  expect(world.names()).not.toContain('OFD_T1_888_20261103_X2.TXT')
})
