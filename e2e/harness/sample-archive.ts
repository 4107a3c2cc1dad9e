import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInStaff } from './sign-in-staff'
import type { World } from './world'

const HEADER =
  'row,legacy_no,id_no,day,fund_code,fund_name,amount,shares,fee,nav,target_code,target_name,target_shares,cost,note'

/** Five years of a customer in an old system, which ended on 2024-06-28 (docs/archive-import.md). */
function sampleArchive(idNo: string): string {
  const tail = idNo.slice(-4)
  const stable = '890001,澄岳稳健混合'
  const rows = [
    `BUY,HX${tail}-190415,${idNo},2019-04-15,${stable},10000.00,8012.82,120.00,1.2330,,,,,柜台`,
    `BUY,HX${tail}-200820,${idNo},2020-08-20,${stable},5000.00,3611.74,50.00,1.3705,,,,,手机银行`,
    `BONUS,HX${tail}-210118,${idNo},2021-01-18,${stable},348.74,,,,,,,,现金分红`,
    `SELL,HX${tail}-220311,${idNo},2022-03-11,${stable},3021.46,2000.00,15.18,1.5183,,,,,`,
    `SWITCH,HX${tail}-230905,${idNo},2023-09-05,${stable},,3000.00,21.77,1.4512,890002,澄岳纯债债券,4002.68,,`,
    `BONUS,HX${tail}-240109,${idNo},2024-01-09,890002,澄岳纯债债券,,36.11,,1.0905,,,,,红利再投`,
    `HOLD,,${idNo},,${stable},,6624.56,,1.4275,,,,8268.20,`,
    `HOLD,,${idNo},,890002,澄岳纯债债券,,4038.79,,1.1012,,,,4331.83,`,
    'TOTAL,6,,2024-06-28,,,18370.20,10663.35,,,,,,,',
  ]

  return [HEADER, ...rows].join('\n')
}

/** Brings a small archive of a person by the two sample members of staff, as docs/archive-import.md says. */
export function importArchive(
  place: Pick<World, 'command' | 'dataDir' | 'ops' | 'opsTyped'>,
  idNo: string,
): void {
  const folder = mkdtempSync(join(tmpdir(), 'tz-archive-'))
  try {
    const file = join(folder, 'archive.csv')
    writeFileSync(file, sampleArchive(idNo))
    const { maker, checker } = signInStaff(place)
    const asked = place.ops('archive', 'import', file, '--reason', '导入样本客户迁移前的档案', '--as', maker)
    const [requestNo = ''] = /Q\d{13}/.exec(asked) ?? []
    place.ops('requests', 'show', requestNo, '--as', checker)
    place.ops('requests', 'approve', requestNo, '--as', checker)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
