import { findOpenBreaks } from '@tongzhou/db/stores/registrar/break-store'
import { insertCrs } from '@tongzhou/db/stores/account/information-store'
import { readIndexFile } from '@tongzhou/registrar-files/index-file'
import { textIn } from '@tongzhou/registrar-files/value'
import { expect, test } from 'vitest'
import { type ResidencyDetail, sealResidency } from '../../shared/account/residency-detail'
import { CUSTOMER, type TestDay, addCustomer, addFund, day, openTestDay, placeBuy } from './test-day'
import { accountConfirmation, evening, morning } from './test-files'
import { storeInformation } from './test-information'

const MONDAY = '2026-11-16'
const TUESDAY = '2026-11-17'

/** A customer of this choice buys for the first time: his account is opened with the same batch. */
async function opening(
  version: '21' | '22',
  choice: '1' | '3',
  detail: ResidencyDetail | Buffer | null,
): Promise<TestDay> {
  const t = await openTestDay(`${MONDAY} 09:00`, undefined, version)
  await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
  await addCustomer(t)
  const { connection, cipher, clock } = t.services
  await connection.db.transaction().execute(async (tx) => {
    const now = clock.now()
    await storeInformation(tx, t, { address: '文三路 100 号', employer: null })
    await insertCrs(tx, {
      customerNo: CUSTOMER,
      choice,
      exempt: false,
      detailCipher:
        detail === null || Buffer.isBuffer(detail) ? detail : sealResidency(cipher.of(CUSTOMER), detail),
      protocols: [],
      now,
      ip: '127.0.0.1',
      userAgent: 'test',
    })
  })
  await t.until(`${MONDAY} 14:00`)
  await placeBuy(t, { amount: '10000.00', tDate: MONDAY })
  await t.drain()
  expect((await t.until(`${MONDAY} 15:30`)).faults).toEqual([])

  return t
}

const abroad: ResidencyDetail = {
  surname: 'Ouyang',
  givenName: 'Ji Na',
  birthDate: '1994-07-15',
  address: '浙江省杭州市文三路 100 号',
  addressLatin: '100 Wensan Road, Hangzhou',
  birthPlace: '杭州',
  birthPlaceLatin: 'Hangzhou',
  residences: [
    { country: 'USA', tin: '912-34-5678' },
    { country: 'SGP', reason: 'B', explanation: '尚未收到' },
  ],
}

const namesIn = (t: TestDay, kind: 'OFI' | 'OFX') => {
  const fileName = `${kind}_888_T1_20261116.TXT`
  const bytes = t.registrar.sentBytes(fileName)
  const index = readIndexFile(bytes, { fileName, creator: '888', receiver: 'T1', day: day(MONDAY) })

  return index.ok ? index.value.fileNames : index.fault.reason
}

test('beside an account application go the tax residences (R1), each country a record, and in version 22 the person (X1) under OFX', async () => {
  const t = await opening('22', '3', abroad)
  const [application] = t.registrar.sent('01', day(MONDAY))
  const common = { AppSheetSerialNo: application?.['AppSheetSerialNo'], DistributorCode: '888', AddFlag: '1' }
  const declared = {
    ...common,
    NonResiFlag: '2',
    GetInvestCerFlag: '1',
    SurveyMethod: '0',
    RegRegionCode: 'CN',
  }
  expect(t.registrar.sent('R1', day(MONDAY))).toMatchObject([
    {
      ...declared,
      ChineseName: '欧阳𠮷娜',
      EnglishFamliyName2: 'Ouyang',
      EnglishFirstName2: 'Ji Na',
      BirthDate: '19940715',
      BirthCity: '杭州',
      LivingAddress3: '100 Wensan Road, Hangzhou',
      TaxCountry: 'US',
      TaxID: '912-34-5678',
    },
    { ...declared, TaxCountry: 'SG', Specification: '尚未收到' },
  ])
  expect(t.registrar.sent('X1', day(MONDAY))).toMatchObject([
    {
      ...common,
      InvestorName: '欧阳𠮷娜',
      CertificateNo: '33010619940715123X',
      Nationality: 'CHN',
      VocationCode: '02',
      LivingAddress: '浙江省杭州市西湖区文三路 100 号',
    },
  ])
  expect(namesIn(t, 'OFX')).toEqual(['OFD_888_T1_20261116_X1.TXT'])
  expect(namesIn(t, 'OFI')).toEqual(['01', '03', '13', 'R1'].map((type) => `OFD_888_T1_20261116_${type}.TXT`))
  // A day with nothing to say has both indexes, and they are empty.
  evening(t, MONDAY, '1.2500')
  await t.until(`${MONDAY} 23:45`)
  const answer = (serial: string, code: string, detail: string | null) => ({
    AppSheetSerialNo: application?.['AppSheetSerialNo'] ?? null,
    TransactionDate: '20261116',
    TransactionCfmDate: '20261117',
    TASerialNO: serial,
    ReturnCode: code,
    ErrorDetail: detail,
  })
  morning(t, TUESDAY, {
    accounts: [accountConfirmation(application ?? {}, TUESDAY)],
    holding: null,
    answers: {
      R2: [
        answer('T1202611170000000101', '0010', '声明不完整'),
        answer('T1202611170000000102', '0000', null),
      ],
      X2: [answer('T1202611170000000103', '0000', null)],
    },
  })
  expect((await t.until(`${TUESDAY} 10:00`)).faults).toEqual([])
  const { db } = t.services.connection
  const refused = (await findOpenBreaks(db)).filter(({ kind }) => kind === 'DECLARATION')
  expect(refused).toMatchObject([
    {
      subject: `T1 R2 ${textIn(application ?? {}, 'AppSheetSerialNo')} T1202611170000000101`,
      theirs: '0010 声明不完整',
    },
  ])
  const rows = await db
    .selectFrom('registrar_record')
    .select('state')
    .where('file_type', 'in', ['R2', 'X2'])
    .execute()
  expect(rows.map(({ state }) => state)).toEqual(['APPLIED', 'APPLIED', 'APPLIED'])
  await t.until(`${TUESDAY} 15:30`)
  expect(t.registrar.sentBytes('OFX_888_T1_20261117.TXT').toString('latin1')).toContain(
    '\r\n00000000\r\nOFDCFEND',
  )
})

test('in version 21 who pays taxes in China alone is one record, and there is no second index', async () => {
  const t = await opening('21', '1', null)
  expect(t.registrar.sent('R1', day(MONDAY))).toMatchObject([
    { NonResiFlag: '0', TaxCountry: 'CN', Sex: '2' },
  ])
  expect(() => t.registrar.sentBytes('OFX_888_T1_20261116.TXT')).toThrow('ENOENT')
})

test('a residence that cannot be written is a difference that says why; the account is opened and its other residence goes', async () => {
  const unknown = { country: 'ZZZ', tin: '1' }
  const t = await opening('22', '3', {
    ...abroad,
    residences: [unknown, { country: 'USA', tin: '912-34-5678' }],
  })
  const [application] = t.registrar.sent('01', day(MONDAY))
  expect(t.registrar.sent('R1', day(MONDAY))).toMatchObject([{ TaxCountry: 'US' }])
  expect(t.registrar.sent('X1', day(MONDAY))).toHaveLength(1)
  expect(await findOpenBreaks(t.services.connection.db)).toMatchObject([
    {
      kind: 'DECLARATION',
      subject: `T1 R1 ${textIn(application ?? {}, 'AppSheetSerialNo')}`,
      ours: 'TaxCountry KEY_BLANK',
      theirs: 'not sent',
    },
  ])
})

test('a declaration that cannot be read is a difference too', async () => {
  const t = await opening('21', '3', Buffer.from('not sealed with our key'))
  expect(t.registrar.sent('01', day(MONDAY))).toHaveLength(1)
  expect(await findOpenBreaks(t.services.connection.db)).toMatchObject([
    { kind: 'DECLARATION', ours: 'the declaration cannot be read', theirs: 'not sent' },
  ])
})
