import type { Tx } from '@tongzhou/db/connect'
import { insertInformation } from '@tongzhou/db/stores/account/information-store'
import { sealInformation } from '../../shared/account/information-detail'
import { CUSTOMER, type TestDay } from './test-day'

/** The supplementary information of the day's customer, who lives in Hangzhou. */
export async function storeInformation(
  tx: Tx,
  t: TestDay,
  told: { readonly address: string; readonly employer: string | null },
): Promise<void> {
  const { cipher, clock } = t.services
  await insertInformation(tx, {
    customerNo: CUSTOMER,
    nationality: 'CHN',
    occupation: '02',
    provinceCode: '330000',
    cityCode: '330100',
    districtCode: '330106',
    postcode: '310012',
    income: '03',
    education: null,
    badFaith: '00',
    detailCipher: sealInformation(cipher.of(CUSTOMER), { ...told, email: null }),
    now: clock.now(),
    ip: '127.0.0.1',
  })
}
