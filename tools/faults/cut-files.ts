import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { checkBatch } from '@tongzhou/registrar-files/batch'
import { streamOf } from '@tongzhou/registrar-files/test-stream'
import { encodeDataFile, encodeIndex, type Row } from '../../apps/sandbox/src/registrar/files/codec'
import type { Fault, FaultReport } from './fault'

const DAY = '2026-11-17'
const date = DAY.replaceAll('-', '')
const expected = { creator: 'T1', receiver: '888', day: dayFrom(DAY), distributorCode: '888' }
const RECORDS = 12

/**
 * Batches cut at every border of a record (full: at every byte), and each file missing or doubled: nothing is
 * ever taken in.
 */
export const cutFiles: Fault = {
  name: 'files cut at every record border',
  run: async (size): Promise<FaultReport> => {
    let [cuts, taken] = [0, 0]
    const wrong: string[] = []
    for (const version of ['21', '22'] as const) {
      const { files, indexName, indexBytes } = batchOf(version)
      const read = async (changed: ReadonlyMap<string, Buffer>, index = indexBytes): Promise<boolean> => {
        const open = (name: string) => Promise.resolve(streamOf(changed.get(name) ?? Buffer.alloc(0)))
        const names = [...changed.keys()]

        return (await checkBatch({ indexName, indexBytes: index, names, open, expected })).ok
      }
      if (!(await read(files))) return { isGood: false, text: `the whole batch of ${version} is refused` }
      const attempt = async (what: string, isOk: Promise<boolean>): Promise<void> => {
        cuts += 1
        if (!(await isOk)) return
        taken += 1
        wrong.push(what)
      }
      for (const [name, bytes] of files) {
        const changedTo = (other: Buffer) => read(new Map([...files, [name, other]]))
        for (const end of size === 'quick' ? borders(bytes) : everyByte(bytes)) {
          await attempt(`${name} at ${end}`, changedTo(bytes.subarray(0, end)))
        }
        await attempt(`${name} missing`, read(new Map([...files].filter(([other]) => other !== name))))
        await attempt(`${name} doubled`, changedTo(Buffer.concat([bytes, bytes])))
        await attempt(`${name} with a tail`, changedTo(Buffer.concat([bytes, Buffer.from('X')])))
      }
      for (const end of size === 'quick' ? borders(indexBytes) : everyByte(indexBytes)) {
        await attempt(`index at ${end}`, read(files, indexBytes.subarray(0, end)))
      }
    }

    return {
      isGood: taken === 0,
      text: `${cuts} broken batches, ${taken} taken in${wrong[0] === undefined ? '' : `, e.g. ${wrong[0]}`}`,
    }
  },
}

/**
 * Ends of lines, each with the byte before and after, without the whole file and the missing last line end
 * (both are whole).
 */
function borders(bytes: Buffer): number[] {
  const ends = new Set<number>([0])
  for (let at = bytes.indexOf('\r\n'); at >= 0; at = bytes.indexOf('\r\n', at + 2)) {
    for (const end of [at, at + 1, at + 2]) ends.add(end)
  }

  return [...ends].filter((end) => end < bytes.length - 2)
}

function everyByte(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length - 2 }, (_, end) => end)
}

/** A morning's batch as a registrar writes it: confirmations, holdings, dividends. */
function batchOf(version: '21' | '22'): {
  files: Map<string, Buffer>
  indexName: string
  indexBytes: Buffer
} {
  const parties = { version, creator: 'T1', receiver: '888', date }
  const files = new Map(
    (['04', '05', '06'] as const).map((type) => [
      `OFD_T1_888_${date}_${type}.TXT`,
      encodeDataFile({ ...parties, type, summary: '001', rows: type === '06' ? [] : rowsOf(type) }),
    ]),
  )

  return {
    files,
    indexName: `OFI_T1_888_${date}.TXT`,
    indexBytes: encodeIndex({ ...parties, names: [...files.keys()] }),
  }
}

function rowsOf(type: '04' | '05'): Row[] {
  return Array.from({ length: RECORDS }, (_, index): Row => {
    const common = {
      FundCode: '890001',
      TransactionAccountID: `8880000000000${String(index).padStart(4, '0')}`,
      DistributorCode: '888',
      TAAccountID: 'T10000000001',
      TransactionCfmDate: date,
      ShareClass: '0',
    }
    if (type === '05') {
      return { ...common, AvailableVol: '100.00', TotalVolOfDistributorInTA: '100.00', DetailFlag: '0' }
    }

    return {
      ...common,
      AppSheetSerialNo: `888202611160${String(index).padStart(12, '0')}`,
      TransactionDate: '20261116',
      ReturnCode: '0000',
      BusinessCode: '122',
      TASerialNO: `T1${date}${String(index + 1).padStart(10, '0')}`,
      ConfirmedVol: '799.36',
      ConfirmedAmount: '1000.00',
      ApplicationAmount: '1000.00',
      Charge: '0.80',
      AgencyFee: '0.80',
      NAV: '1.2500',
      BusinessFinishFlag: '1',
      CurrencyType: '156',
    }
  })
}
