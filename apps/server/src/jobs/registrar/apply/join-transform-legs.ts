import { confirmationCode } from '@tongzhou/domain/trade/business-code'
import type { RegistrarRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import { addMoney, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { moneyOf, textOf } from '../files/stored-record'

/** A confirmation with the rows of the file that it was made of. */
export interface JoinedRecord {
  readonly row: RegistrarRecord
  /** The other leg, which has no effect of its own. */
  readonly inLeg: RegistrarRecord | null
}

/**
 * A registrar may confirm a transform by two rows of one application, 138 out of the source and 137 into the
 * target, instead of one 136. They are joined into what the 136 would say, at the place of the first. A leg
 * without the other stays alone.
 */
export function joinTransformLegs(rows: readonly RegistrarRecord[]): JoinedRecord[] {
  const joined = new Set<RegistrarRecord>()
  const records: JoinedRecord[] = []
  for (const row of rows) {
    if (joined.has(row)) continue
    const other = rows.find((one) => !joined.has(one) && isOtherLeg(row, one))
    if (!other) {
      records.push({ row, inLeg: null })
      continue
    }
    joined.add(other)
    const [outLeg, inLeg] = codeOf(row) === confirmationCode.transformOut ? [row, other] : [other, row]
    records.push({ row: { ...outLeg, record: joinedRecord(outLeg, inLeg) }, inLeg })
  }

  return records
}

function isOtherLeg(row: RegistrarRecord, other: RegistrarRecord): boolean {
  const codes = [codeOf(row), codeOf(other)].toSorted().join()

  return (
    codes === '137,138' && textOf(row.record, 'AppSheetSerialNo') === textOf(other.record, 'AppSheetSerialNo')
  )
}

/** The out leg's charge is the redemption fee, the in leg's the make-up fee; a failed leg fails both. */
function joinedRecord(outLeg: RegistrarRecord, inLeg: RegistrarRecord): RegistrarRecord['record'] {
  const named = moneyOf(inLeg.record, 'ChangeFee')
  const makeUp = named === noMoney ? moneyOf(inLeg.record, 'Charge') : named
  const failed = [inLeg, outLeg].find(({ record }) => textOf(record, 'ReturnCode') !== '0000')

  return {
    ...outLeg.record,
    BusinessCode: confirmationCode.transform,
    CodeOfTargetFund: textOf(inLeg.record, 'FundCode'),
    CfmVolOfTargetFund: inLeg.record['ConfirmedVol'] ?? null,
    TargetNAV: inLeg.record['NAV'] ?? null,
    Charge: printMoney(addMoney(moneyOf(outLeg.record, 'Charge'), makeUp)),
    ChangeFee: printMoney(makeUp),
    TargetTASerialNO: inLeg.record['TASerialNO'] ?? null,
    ...(failed === undefined
      ? {}
      : {
          ReturnCode: textOf(failed.record, 'ReturnCode'),
          ErrorDetail: failed.record['ErrorDetail'] ?? null,
        }),
  }
}

function codeOf({ record }: RegistrarRecord): string {
  return textOf(record, 'BusinessCode')
}
